/** Theme tokens: palette → meaning. Components use only meanings, as CSS custom properties. */
const palette = {
  white: '#ffffff',
  mist: '#f5f8fc',
  cloud: '#e9f0f8',
  haze: '#d5e0ec',
  accent: '#a9caef',
  accentSoft: '#dceaf9',
  accentPale: '#c9def5',
  ocean: '#1a5a9e',
  oceanDeep: '#14497f',
  ink: '#12263a',
  slate: '#4a5d72',
  steel: '#687d94',
  night: '#0d1722',
  nightSurface: '#13202e',
  nightRaised: '#192a3b',
  nightHover: '#203449',
  nightLine: '#2c4257',
  nightEdge: '#6d87a1',
  moon: '#e8f0f8',
  moonDim: '#a9bacb',
} as const;

export type ThemeName = 'light' | 'dark';

/** The fields of the specification's 'Theme', and further ones for text and state: light, dark. */
const fields = {
  background: [palette.white, palette.night],
  surface: [palette.mist, palette.nightSurface],
  text: [palette.ink, palette.moon],
  textSecondary: [palette.slate, palette.moonDim],
  // Light blue. Decoration in the light theme (1.7:1 on white), text in the dark one.
  primary: [palette.accent, palette.accent],
  primaryGradient: [
    `linear-gradient(135deg, ${palette.accent} 0%, ${palette.accentSoft} 100%)`,
    `linear-gradient(135deg, ${palette.accent} 0%, ${palette.accentPale} 100%)`,
  ],
  border: [palette.haze, palette.nightLine],
  shadow: [
    '0 1px 2px rgb(18 38 58 / 6%), 0 12px 32px rgb(18 38 58 / 8%)',
    '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px rgb(0 0 0 / 36%)',
  ],
  heroBackground: [
    `radial-gradient(90rem 44rem at 78% -12%, ${palette.accentPale}, ${palette.mist} 52%, ${palette.white})`,
    `radial-gradient(90rem 44rem at 78% -12%, ${palette.nightHover}, ${palette.nightSurface} 46%, ${palette.night})`,
  ],
  logoFilter: ['none', 'invert(1)'],
  socialBackground: [palette.white, palette.nightRaised],
  socialText: [palette.slate, palette.moonDim],
  cardBackground: [palette.white, palette.nightSurface],
  cardHover: [palette.mist, palette.nightRaised],
  inputBackground: [palette.white, palette.nightRaised],
  messageBackground: [palette.cloud, palette.nightRaised],
  sidebarBackground: [palette.mist, palette.nightSurface],
  // Readable on every background (≥ 4.5:1): links, icons, outlines.
  primaryStrong: [palette.ocean, palette.accent],
  primaryStrongHover: [palette.oceanDeep, palette.accentPale],
  // Text on `primary`.
  onPrimary: [palette.ink, palette.ink],
  // Text on `primaryStrong`.
  onPrimaryStrong: [palette.white, palette.ink],
  // Lines needed to recognise a control (≥ 3:1).
  controlBorder: [palette.steel, palette.nightEdge],
  userMessageBackground: [palette.ocean, palette.accent],
  userMessageText: [palette.white, palette.ink],
  codeBackground: [palette.cloud, palette.nightRaised],
  danger: ['#b3261e', '#ffb4ab'],
  // Status badges: text on fill.
  statusContinue: ['#1b6e2e', '#1b6e2e'],
  statusHold: ['#f2a23a', '#f2a23a'],
  statusClose: ['#b3261e', '#b3261e'],
  statusNeedPivot: ['#1f4fbf', '#1f4fbf'],
  statusOther: [palette.accent, palette.accent],
  onStatus: [palette.white, palette.white],
  onStatusOther: [palette.ink, palette.ink],
} satisfies Record<string, [light: string, dark: string]>;

export type Theme = Record<keyof typeof fields, string>;

const themeAt = (index: 0 | 1) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, values[index]]),
  ) as Theme;

export const themes: Record<ThemeName, Theme> = { light: themeAt(0), dark: themeAt(1) };
