import { fakeHost } from '@synapsei/shared-types/testing';
import { act, render } from '@testing-library/react';
import type { ComponentProps, ComponentType } from 'react';
import type { ChatWidget } from '../src/widget/ChatWidget';
import { createTestChat, settle } from './createTestChat';
import { stubPlatform } from './stubPlatform';

type SurfaceProps = ComponentProps<typeof ChatWidget>;

beforeAll(() => stubPlatform());

/** Renders the page, the widget or the older view with a scripted chat. */
export async function renderChat(
  Surface: ComponentType<SurfaceProps>,
  testChat = createTestChat(),
  loading: Pick<SurfaceProps, 'loadPanel'> = {},
) {
  const host = fakeHost();
  const view = render(<Surface host={host} chat={testChat.chat} {...loading} />);
  await act(settle);
  return { host, ...testChat, ...view };
}
