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

/** The fields of the specification's 'Theme', and further ones for text and state. */
export type Theme = {
  background: string;
  surface: string;
  text: string;
  textSecondary: string;
  /** Light blue. Decoration in the light theme (1.7:1 on white), text in the dark one. */
  primary: string;
  primaryGradient: string;
  border: string;
  shadow: string;
  heroBackground: string;
  logoFilter: string;
  socialBackground: string;
  socialText: string;
  cardBackground: string;
  cardHover: string;
  inputBackground: string;
  messageBackground: string;
  sidebarBackground: string;
  /** Readable on every background (≥ 4.5:1): links, icons, outlines. */
  primaryStrong: string;
  primaryStrongHover: string;
  /** Text on `primary`. */
  onPrimary: string;
  /** Text on `primaryStrong`. */
  onPrimaryStrong: string;
  /** Lines needed to recognise a control (≥ 3:1). */
  controlBorder: string;
  userMessageBackground: string;
  userMessageText: string;
  codeBackground: string;
  danger: string;
  /** Status badges: text on fill. */
  statusContinue: string;
  statusHold: string;
  statusClose: string;
  statusNeedPivot: string;
  statusOther: string;
  onStatus: string;
  onStatusOther: string;
};

const status = {
  statusContinue: '#1b6e2e',
  statusHold: '#f2a23a',
  statusClose: '#b3261e',
  statusNeedPivot: '#1f4fbf',
  statusOther: palette.accent,
  onStatus: palette.white,
  onStatusOther: palette.ink,
};

export const themes: Record<ThemeName, Theme> = {
  light: {
    background: palette.white,
    surface: palette.mist,
    text: palette.ink,
    textSecondary: palette.slate,
    primary: palette.accent,
    primaryGradient: `linear-gradient(135deg, ${palette.accent} 0%, ${palette.accentSoft} 100%)`,
    border: palette.haze,
    shadow: '0 1px 2px rgb(18 38 58 / 6%), 0 12px 32px rgb(18 38 58 / 8%)',
    heroBackground: `radial-gradient(90rem 44rem at 78% -12%, ${palette.accentPale}, ${palette.mist} 52%, ${palette.white})`,
    logoFilter: 'none',
    socialBackground: palette.white,
    socialText: palette.slate,
    cardBackground: palette.white,
    cardHover: palette.mist,
    inputBackground: palette.white,
    messageBackground: palette.cloud,
    sidebarBackground: palette.mist,
    primaryStrong: palette.ocean,
    primaryStrongHover: palette.oceanDeep,
    onPrimary: palette.ink,
    onPrimaryStrong: palette.white,
    controlBorder: palette.steel,
    userMessageBackground: palette.ocean,
    userMessageText: palette.white,
    codeBackground: palette.cloud,
    danger: '#b3261e',
    ...status,
  },
  dark: {
    background: palette.night,
    surface: palette.nightSurface,
    text: palette.moon,
    textSecondary: palette.moonDim,
    primary: palette.accent,
    primaryGradient: `linear-gradient(135deg, ${palette.accent} 0%, ${palette.accentPale} 100%)`,
    border: palette.nightLine,
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px rgb(0 0 0 / 36%)',
    heroBackground: `radial-gradient(90rem 44rem at 78% -12%, ${palette.nightHover}, ${palette.nightSurface} 46%, ${palette.night})`,
    logoFilter: 'invert(1)',
    socialBackground: palette.nightRaised,
    socialText: palette.moonDim,
    cardBackground: palette.nightSurface,
    cardHover: palette.nightRaised,
    inputBackground: palette.nightRaised,
    messageBackground: palette.nightRaised,
    sidebarBackground: palette.nightSurface,
    primaryStrong: palette.accent,
    primaryStrongHover: palette.accentPale,
    onPrimary: palette.ink,
    onPrimaryStrong: palette.ink,
    controlBorder: palette.nightEdge,
    userMessageBackground: palette.accent,
    userMessageText: palette.ink,
    codeBackground: palette.nightRaised,
    danger: '#ffb4ab',
    ...status,
  },
};
