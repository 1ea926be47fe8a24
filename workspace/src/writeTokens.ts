import { readFileSync, writeFileSync } from 'node:fs';
import { toTokensCss } from '@synapsei/static-pages';
import { inRoot } from '@synapsei/presets/inRoot';

const file = inRoot('shared-types', 'src', 'host', 'tokens.css');

export const writeTokens = () => writeFileSync(file, toTokensCss());

export const findTokenDrift = (css = readFileSync(file, 'utf8')) =>
  css === toTokensCss()
    ? []
    : [
        'shared-types/src/host/tokens.css does not match src/host/themes.ts: run "npx site tokens".',
      ];
