import type { Locator, Page } from '@playwright/test';
import { namedRelease, type DeployedRelease } from '@synapsei/shared-types/registry';
import { remoteName } from '@synapsei/release';
import { deployedSite, type RemoteName } from '../core/origins';
import { files } from '../core/Faults';

export type ModuleFacts = {
  name: string;
  remote: RemoteName;
  module: string;
  /** Name of its team. Default: the remote's name. */
  owner?: { team: string; contact: string };
  place: 'page' | 'slot';
  path: string;
  /** Its name in the fallback. */
  label: string;
  /** Content that only the module itself shows. */
  content: (page: Page) => Locator;
  /** Content of another remote on the same screen. */
  neighbour?: { remote: RemoteName; content: (page: Page) => Locator };
  /** Whether it shares code with other modules, in a separate chunk. */
  hasSharedChunk: boolean;
  /** Link in the header to a page of another remote. */
  elsewhere?: { remote: RemoteName; link: string; heading: string };
};

const content = { remote: 'mf-content' } as const;
const chat = { remote: 'mf-chat' } as const;
const products = { ...content, link: 'Products', heading: 'Products we build ourselves' };
const about = { ...content, link: 'About', heading: 'About Synapsei Labs' };
const chatPage = { ...chat, link: 'Chat', heading: 'Welcome to Enhanced Chat Experience!' };

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });
const widget = {
  ...chat,
  content: (page: Page) => page.getByRole('button', { name: /Open chat/ }),
};
const page = { place: 'page', hasSharedChunk: true } as const;
const slot = { place: 'slot', hasSharedChunk: false } as const;

const knownModules: ModuleFacts[] = [
  {
    ...content,
    ...page,
    name: 'content page',
    module: 'ProductListPage',
    path: '/products',
    label: 'Products',
    content: heading(products.heading),
    neighbour: widget,
    elsewhere: chatPage,
  },
  {
    ...chat,
    ...page,
    name: 'chat page',
    module: 'ChatPage',
    path: '/chat',
    label: 'Chat',
    content: heading(chatPage.heading),
    elsewhere: products,
  },
  {
    ...widget,
    ...slot,
    name: 'chat widget',
    module: 'ChatWidget',
    path: '/products',
    label: 'chat',
    neighbour: { ...content, content: heading(products.heading) },
    elsewhere: about,
  },
  {
    ...slot,
    remote: 'mf-podcast',
    name: 'podcast slot',
    module: 'PodcastCarousel',
    path: '/',
    label: 'podcast',
    content: heading(/Real Talk on Next-Gen Products/),
    neighbour: widget,
    elsewhere: products,
  },
];

/** The first page of a remote unknown to this repository, recognised by any heading that is not a failure's. */
function deriveModule({ name, owner, routes, exposes }: DeployedRelease): ModuleFacts[] {
  const route = routes.find(({ path }) => !path.includes(':'));
  if (!route) return [];
  return [
    {
      place: 'page',
      name: `page of ${name}`,
      // A remote of another team. The type lists those that tests may name.
      remote: name.replaceAll('_', '-') as RemoteName,
      module: route.module.slice(2),
      owner,
      hasSharedChunk: (exposes[route.module]?.js.length ?? 0) > 1,
      path: route.path,
      label: route.title,
      content: (page) =>
        page
          .getByRole('main')
          .getByRole('heading', { level: 1 })
          .filter({ hasNotText: /Loading chunk failed|Still loading/ }),
      elsewhere: route.path === '/products' ? chatPage : products,
    },
  ];
}

/** On a deployed site: the known modules in its registry, and a page of each other remote. */
function deployedModules(releases: DeployedRelease[]): ModuleFacts[] {
  const ifThere = <Part extends { remote: RemoteName }>(part: Part | undefined) =>
    releases.some(({ name }) => part && name === remoteName(part.remote)) ? part : undefined;
  const found = releases.flatMap((release) => {
    const known = knownModules.filter(
      ({ remote, module }) => remoteName(remote) === release.name && release.exposes[`./${module}`],
    );
    return known.length > 0 ? known : deriveModule(release);
  });
  return found.map(({ neighbour, elsewhere, ...exposed }) => ({
    ...exposed,
    neighbour: ifThere(neighbour),
    elsewhere: ifThere(elsewhere),
  }));
}

const live = Object.values(deployedSite?.registry.remotes ?? {})
  .filter(({ enabled }) => enabled)
  .map((remote) => namedRelease(remote));

/** One exposed module of each kind that a remote can offer. */
export const exposedModules = deployedSite ? deployedModules(live) : knownModules;

/** Remotes of a deployed site without a known module and without a page. */
export const unknownRemotes = live
  .map(({ name }) => name)
  .filter((name) => exposedModules.every(({ remote }) => remoteName(remote) !== name));

/** Whether all remotes of this repository are deployed: tests tagged `@whole-site` visit several remotes. */
export const hasAllModules = knownModules.every(({ name }) =>
  exposedModules.some((exposed) => exposed.name === name),
);

/** An exposed module as a visitor sees it: its content, or its fallback. */
export function createExposedModule(page: Page, facts: ModuleFacts) {
  const { remote, module, label, owner } = facts;
  const fallback = (role: 'alert' | 'status') =>
    page.getByRole(role).filter({ has: page.getByText(label, { exact: true }) });
  const [failed, slow] = [fallback('alert'), fallback('status')];
  return {
    page,
    facts,
    failed,
    slow,
    content: facts.content(page).first(),
    /** Pattern of the addresses of its files. */
    files: {
      entry: files.entry,
      chunk: files.chunkOf(module),
      styles: new RegExp(`_${module}\\.[0-9a-f]{8}\\.css`),
    },
    /** The console's report of its failure: owner, version and kind. */
    report(kind: string): RegExp {
      const team = owner?.team ?? remote.replace('mf-', '');
      const contact = owner?.contact ?? `#team-${team}`;
      const release = `${remoteName(remote)}@\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z.-]+)?`;
      return new RegExp(
        `\\[remotes\\] ${release} \\./${module} \\(team ${team}, ${contact}\\): ${kind}:`,
      );
    },
    tryAgain: () => failed.or(slow).getByRole('button', { name: 'Try again' }).click(),
  };
}

export type ExposedModule = ReturnType<typeof createExposedModule>;
export type ModuleFile = keyof ExposedModule['files'];

/** Finds a module of this repository by its name in test titles. */
export const moduleNamed = (page: Page, name: string) =>
  createExposedModule(
    page,
    exposedModules.find((exposed) => exposed.name === name)!,
  );
