import type { HostApi } from '@synapsei/shared-types';
import type { Surface } from '../chat/chatState';
import type { Chat } from '../chat/createChat';

/** A conversation as one surface shows it: what every part of that surface is given. */
export type Talk = { host: HostApi; chat: Chat; surface: Surface };
