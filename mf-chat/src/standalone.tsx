import { renderStandalone, type StandaloneProps } from '@synapsei/remote-kit/standalone';
import { useState } from 'react';
import { exposedModules } from 'virtual:exposed-modules';
import type { Chat } from './chat/Chat';
import { LegacyChat } from './legacy/LegacyChat';
import { standaloneStates } from './standaloneStates';

/** The team's own page: `#<module>/<state>/<theme>`, such as `#ChatPage/failed/dark`. */
const modules = { ...exposedModules, './LegacyChat': LegacyChat };
const views = Object.keys(modules).map((name) => name.slice('./'.length));

/** Links do nothing here: their pages belong to other remotes. */
const href = () => window.location.hash;

const View: StandaloneProps<() => Chat | undefined>['View'] = ({ view, state, host }) => {
  const [chat] = useState(state);
  const Module = Object.entries(modules).find(([name]) => name === `./${view}`)?.[1];
  return Module && <Module host={{ ...host, href }} chat={chat} />;
};

renderStandalone({ views, states: standaloneStates, View });
