import type { Locator, Page } from '@playwright/test';
import { namedRelease, type DeployedRelease } from '@synapsei/shared-types';
import { remoteName } from '@synapsei/tooling/checkNames';
import { deployedSite } from '../core/deployedSite';
import { files, type RemoteName } from '../core/Faults';

type Facts = {
  /** Its name in test titles. */
  name: string;
  remote: RemoteName;
  module: string;
  team: string;
  /** Default: `#team-` and the team. */
  contact?: string;
  place: 'page' | 'slot';
  path: string;
  /** Its name for visitors in the fallback. */
  label: string;
  /** Something that only the module itself shows. */
  content: (page: Page) => Locator;
  /** Something of another remote on the same screen. Default: none. */
  neighbour?: { remote: RemoteName; content: (page: Page) => Locator };
  /** Whether it shares code with other modules, in a separate chunk. */
  hasSharedChunk: boolean;
  /** A page of another remote, by its link in the header. Default: none. */
  elsewhere?: { remote: RemoteName; link: string; heading: string };
};

const widget = {
  remote: 'mf-chat' as const,
  content: (page: Page) => page.getByRole('button', { name: /Open chat/ }),
};
const products = {
  remote: 'mf-content' as const,
  path: '/products',
  link: 'Products',
  heading: 'Products we build ourselves',
};
const chat = {
  remote: 'mf-chat' as const,
  path: '/chat',
  link: 'Chat',
  heading: 'Welcome to Enhanced Chat Experience!',
};

const knownModules: Facts[] = [
  {
    name: 'content page',
    remote: 'mf-content',
    module: 'ProductListPage',
    team: 'content',
    place: 'page',
    hasSharedChunk: true,
    path: '/products',
    label: 'Products',
    content: (page) => page.getByRole('heading', { name: products.heading }),
    neighbour: widget,
    elsewhere: chat,
  },
  {
    name: 'chat page',
    remote: 'mf-chat',
    module: 'ChatPage',
    team: 'chat',
    place: 'page',
    hasSharedChunk: true,
    path: '/chat',
    label: 'Chat',
    content: (page) => page.getByRole('heading', { name: chat.heading }),
    elsewhere: products,
  },
  {
    name: 'chat widget',
    remote: 'mf-chat',
    module: 'ChatWidget',
    team: 'chat',
    place: 'slot',
    hasSharedChunk: false,
    path: '/products',
    label: 'chat',
    content: widget.content,
    neighbour: {
      remote: products.remote,
      content: (page) => page.getByRole('heading', { name: products.heading }),
    },
    elsewhere: { remote: 'mf-content', link: 'About', heading: 'About Synapsei Labs' },
  },
  {
    name: 'podcast slot',
    remote: 'mf-podcast',
    module: 'PodcastCarousel',
    team: 'podcast',
    place: 'slot',
    hasSharedChunk: false,
    path: '/',
    label: 'podcast',
    content: (page) => page.getByRole('heading', { name: /Real Talk on Next-Gen Products/ }),
    neighbour: widget,
    elsewhere: products,
  },
];

/** The first page of a remote unknown to this repository; recognised by any heading that is not a failure's. */
function deriveModule({ name, owner, routes, exposes }: DeployedRelease): Facts[] {
  const route = routes.find(({ path }) => !path.includes(':'));
  if (!route) return [];
  const module = route.module.slice(2);
  return [
    {
      name: `page of ${name}`,
      // Another team's: the type names those that tests may ask for by name.
      remote: name.replaceAll('_', '-') as RemoteName,
      module,
      ...owner,
      place: 'page',
      hasSharedChunk: (exposes[route.module]?.js.length ?? 0) > 1,
      path: route.path,
      label: route.title,
      content: (page) =>
        page
          .getByRole('main')
          .getByRole('heading', { level: 1 })
          .filter({ hasNotText: /Loading chunk failed|Still loading/ }),
      elsewhere: route.path === products.path ? chat : products,
    },
  ];
}

/**
 * For a deployed site: the known modules in its registry, and a page of each other remote. Missing
 * ones are not expected as neighbours.
 */
function deployedModules(releases: DeployedRelease[]): Facts[] {
  const isThere = ({ remote }: { remote: RemoteName }) =>
    releases.some(({ name }) => name === remoteName(remote));
  const found = releases.flatMap((release) => {
    const known = knownModules.filter(
      ({ remote, module }) => remoteName(remote) === release.name && release.exposes[`./${module}`],
    );
    return known.length > 0 ? known : deriveModule(release);
  });
  return found.map(({ neighbour, elsewhere, ...exposed }) => ({
    ...exposed,
    ...(neighbour && isThere(neighbour) && { neighbour }),
    ...(elsewhere && isThere(elsewhere) && { elsewhere }),
  }));
}

const live = Object.values(deployedSite?.registry.remotes ?? {})
  .filter(({ enabled }) => enabled)
  .map((remote) => namedRelease(remote));

/** One exposed module of each kind that a remote can offer. */
export const exposedModules: Facts[] = deployedSite ? deployedModules(live) : knownModules;

/** Remotes of a deployed site without a known module and without a page. */
export const unknownRemotes = live
  .map(({ name }) => name)
  .filter((name) => exposedModules.every(({ remote }) => remoteName(remote) !== name));

/** Whether all remotes of this repository are deployed: tests tagged `@whole-site` visit several remotes. */
export const hasAllModules = knownModules.every(({ name }) =>
  exposedModules.some((exposed) => exposed.name === name),
);

/** An exposed module from the visitor's view: its content, or its fallback. */
export class ExposedModule {
  readonly content: Locator;
  readonly failed: Locator;
  readonly slow: Locator;
  readonly chunk: RegExp;
  readonly styles: RegExp;

  constructor(
    readonly page: Page,
    readonly facts: Facts,
  ) {
    this.content = facts.content(page).first();
    this.failed = this.fallback('alert');
    this.slow = this.fallback('status');
    this.chunk = files.chunkOf(facts.module);
    this.styles = files.stylesOf(facts.module);
  }

  private fallback(role: 'alert' | 'status'): Locator {
    const label = this.page.getByText(this.facts.label, { exact: true });
    return this.page.getByRole(role).filter({ has: label });
  }

  /** The console's report of its failure: owner, version and kind. */
  report(kind: string): RegExp {
    const { remote, module, team, contact = `#team-${team}` } = this.facts;
    const release = `${remoteName(remote)}@\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z.-]+)?`;
    return new RegExp(
      `\\[remotes\\] ${release} \\./${module} \\(team ${team}, ${contact}\\): ${kind}:`,
    );
  }

  tryAgain(): Promise<void> {
    return this.failed.or(this.slow).getByRole('button', { name: 'Try again' }).click();
  }
}
