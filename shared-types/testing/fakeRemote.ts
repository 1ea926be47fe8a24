import { createElement, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import { parseProps } from '../src/registry/compareModules';
import type { AnalyticsEvent, HostApi } from '../src/host';
import type { SlotName } from '../src/registry';
import { isRecord } from '../src/values/isRecord';
import type { RemoteContract } from './RemoteContract';

type Given = { host: HostApi; params?: Readonly<Record<string, string>>; [prop: string]: unknown };
export type FakeModule = ComponentType<Given>;

const remedy =
  'So does the real one: pass what shared-types/testing/contracts.json says, or agree on another contract.';

/** What the shell passes to each page and slot, used or not. */
const offered = ['host', 'params'];

const isFunction = (value: unknown) => typeof value === 'function';

/** How values of a type are told; those of other types are taken as they come. */
const forms: Record<string, (value: unknown) => boolean> = {
  HostApi: (value) => isRecord(value) && [value.track, value.slot, value.href].every(isFunction),
  'Readonly<Record<string, string>>': (value) =>
    isRecord(value) && Object.values(value).every((text) => typeof text === 'string'),
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

/** Why a page that passes these props would not do for the real module; none when it would. */
function findMisuse(types: string, given: Record<string, unknown>): string | undefined {
  const known = parseProps(types);
  const passed = Object.keys(given).filter((name) => given[name] !== undefined);
  const unknown = passed.find((name) => !known.has(name) && !offered.includes(name));
  if (unknown) return `knows no prop ${unknown}, only ${[...known.keys()].join(', ')}`;
  for (const [name, { isRequired, type }] of known) {
    const isPassed = passed.includes(name);
    if (isRequired && !isPassed) return `requires the prop ${name} (${type}), which is missing`;
    const isOfForm = forms[type.replace(/ \| undefined$/, '')];
    if (isPassed && isOfForm?.(given[name]) === false) return `requires ${name} to be ${type}`;
  }
  return undefined;
}

const outline: CSSProperties = { border: '1px dashed', padding: '1rem' };

/** Every module is found by its name: `Fake ChatPage`. */
const titleOf = (module: string) => `Fake ${module.slice('./'.length)}`;

function createFake({ name, types, uses, routes }: RemoteContract, module: string): FakeModule {
  const { slots, events } = uses[module]!;
  const title = titleOf(module);
  const heading = routes.some((route) => route.module === module) ? 'h1' : 'p';
  return function Fake(props) {
    const misuse = findMisuse(types[module]!, props);
    if (misuse) throw new Error(`The fake of ${name} ${module} ${misuse}. ${remedy}`);
    const { host, params = {} } = props;
    // Any text will do as a label, also for the events whose labels are a choice of a few.
    const send = (event: string) => host.track({ name: event, label: title } as AnalyticsEvent);
    return createElement(
      'section',
      { 'aria-label': title, style: outline },
      createElement(heading, null, [title, ...Object.values(params)].join(' ')),
      ...events.map((event) =>
        createElement('button', { type: 'button', onClick: () => send(event) }, `Send ${event}`),
      ),
      // A contract may be newer than this package, and name a slot that is not known here.
      ...slots.map((slot) => createElement('div', null, host.slot(slot as SlotName))),
    );
  };
}

/**
 * Stand-ins for a remote's modules, made of its contract. Each says its name and its params, opens its slots, has
 * a button for each event, and refuses props that the real one would not take.
 * @returns exposed module → component, which throws an Error that names module and prop
 */
export function fakeRemote<Module extends string>(
  contract: RemoteContract<Module>,
): Record<Module, FakeModule> {
  const modules = Object.keys(contract.types).map((module) => [
    module,
    createFake(contract, module),
  ]);
  // The keys of `types` are the modules.
  return Object.fromEntries(modules) as Record<Module, FakeModule>;
}

/** What the fakes of these remotes show in a slot, in their order. */
export function fakeSlots(contracts: RemoteContract[]) {
  const filled = contracts.flatMap((contract) => {
    const modules = fakeRemote(contract);
    return contract.slots.map(({ slot, module, order = 0 }) => ({
      key: `${contract.name} ${module}`,
      slot,
      order,
      Module: modules[module]!,
    }));
  });
  filled.sort((left, right) => left.order - right.order);
  return (name: SlotName, host: HostApi): ReactNode =>
    filled
      .filter(({ slot }) => slot === name)
      .map(({ key, Module }) => createElement(Module, { key, host }));
}
