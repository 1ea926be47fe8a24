import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { providedContract, type ShellFacts } from './checkContract';

/** What this shell offers to remotes. */
export const shellFacts: ShellFacts = {
  contract: providedContract,
  runtime: '2.9',
  mode: process.env.NODE_ENV ?? 'production',
  shared: { react: React.version, 'react-dom': ReactDOM.version },
};
