/** All texts for visitors. */
export const texts = {
  title: 'A sample',
  intro: 'Say here, in one sentence, what visitors come for.',
  points: 'What this part does',
  loading: 'Loading',
  empty: 'Nothing has been added yet.',
  failed: 'This could not be loaded.',
  tryAgain: 'Try again',
  ask: 'Ask the assistant',
  themes: { light: 'Shown in the light theme.', dark: 'Shown in the dark theme.' },
} as const;
