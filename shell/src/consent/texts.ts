import type { Purpose } from '@synapsei/shared-types/host';

type PurposeText = { title: string; text: (providers: string) => string };

/** Texts of the consent dialog. */
export const texts = {
  title: 'Your privacy choices',
  intro:
    'Nothing goes to other companies unless you agree. You can change your mind at any time under “Privacy choices” in the footer or the chat’s options.',
  guard: 'The chat is the exception: Google’s reCAPTCHA protects it as soon as you open it.',
  signal: "Your browser sends a Global Privacy Control signal, so we don't measure your visit.",
  acceptAll: 'Accept all',
  refuseAll: 'Reject all',
  save: 'Save choice',
  notice: 'Privacy notice',
};

export const purposeTexts: Record<Purpose, PurposeText> = {
  measurement: {
    title: 'Analytics',
    text: (providers) => `${providers} counts visits and clicks to show us which pages help.`,
  },
  shareCounts: {
    title: 'Share counts',
    text: (providers) =>
      `Shows how often an article was shared. ${providers} can see that you read it.`,
  },
  embeddedPlayers: {
    title: 'Embedded players',
    text: (providers) => `Episodes play on this page, loaded from ${providers}.`,
  },
};
