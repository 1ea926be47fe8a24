import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { HostApi, PageProps, SlotProps } from '../../src/host';
import type { SlotName } from '../../src/registry';
import { fakeHost } from '../fakeHost';
import type { RemoteContract } from '../RemoteContract';
import { remedy } from './checkContract';

export type ModuleUnderSpec = {
  contract: RemoteContract;
  /** Its name, such as `./ChatPage`. */
  module: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as the shell's loader returns them
  Component: ComponentType<any>;
  /** Named segments of its route. By default each is `sample`. */
  params?: Record<string, string>;
  /** Props that only tests pass, such as a module's store. By default none. */
  props?: object;
};

/** All that the shell passes; the types fail here first when pages or slots get other props. */
const shellProps = {
  page: (host: HostApi, params: PageProps['params']): Required<PageProps> => ({ host, params }),
  slot: (host: HostApi): Required<SlotProps> => ({ host }),
};

function propsFor({ contract, module, params, props }: ModuleUnderSpec, host: HostApi): object {
  const route = contract.routes.find((each) => each.module === module);
  if (!route) return { ...shellProps.slot(host), ...props };
  const segments = route.path.match(/(?<=:)\w+/g) ?? [];
  const samples = Object.fromEntries(segments.map((segment) => [segment, 'sample']));
  return { ...shellProps.page(host, params ?? samples), ...props };
}

/** Presses whatever can be pressed. Links lead nowhere: jsdom has no other page. */
async function pressAll(): Promise<void> {
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay);
  for (const element of document.body.querySelectorAll('button, a[href]')) {
    await act(async () => void (element.isConnected && fireEvent.click(element)));
  }
  window.removeEventListener('click', stay);
}

/** What of one list is not in another, as the end of a sentence. */
const without = (verb: string, all: Iterable<string>, others: Iterable<string>) => {
  const known = new Set(others);
  return [...new Set(all)].filter((name) => !known.has(name)).map((name) => `${verb} ${name}`);
};

/**
 * Renders a module as the shell does and presses all in it.
 * @throws Error when it shows nothing, or opens or sends other than its contract says
 */
export async function checkModule(subject: ModuleUnderSpec): Promise<void> {
  const { contract, module, Component } = subject;
  const { slots, events } = contract.uses[module]!;
  const opened: string[] = [];
  const host = fakeHost({ slot: (name: SlotName) => (opened.push(name), null) });
  const { container } = render(<Component {...propsFor(subject, host)} />);
  await act(async () => {});
  const isEmpty = container.childElementCount === 0;
  // What opens may have more to press.
  for (let round = 0; round < 2; round += 1) await pressAll();
  cleanup();
  const sent = host.tracked.map(({ name }) => name);
  const problems = [
    ...(isEmpty ? ['shows nothing'] : []),
    ...without('does not open slot', slots, opened),
    ...without('opens slot', opened, slots),
    ...without('sends event', sent, events),
  ];
  if (problems.length === 0) return;
  const what = `${contract.name} ${module} ${problems.join(', ')}`;
  throw new Error(`${what}, unlike shared-types/testing/contracts.json says. ${remedy}`);
}
