import type { Locator, Page } from '@playwright/test';
import type { DeployedRelease } from '@synapsei/shared-types';
import { remoteName } from '@synapsei/tooling/src/release/releases/checkNames';
import { deployedSite } from '../core/deployedSite';
import { files, type RemoteName } from '../core/Faults';

type Facts = {
  /** How the tests call it. */
  name: string;
  remote: RemoteName;
  module: string;
  team: string;
  /** By default `#team-` and the team. */
  contact?: string;
  place: 'page' | 'slot';
  path: string;
  /** What visitors read in its fallback. */
  label: string;
  /** Something that only the part itself shows. */
  content: (page: Page) => Locator;
  /** Something of another remote on the same screen. By default there is none. */
  neighbour?: { remote: RemoteName; content: (page: Page) => Locator };
  /** Whether several parts have some of its code in common, in a chunk of their own. */
  hasSharedChunk: boolean;
  /** A page of another remote, by its link in the header. By default there is none. */
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

const knownParts: Facts[] = [
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

/** The first page of a remote that this repository does not know; what it says is any heading but a failure's. */
function derivePart({ name, owner, routes, exposes }: DeployedRelease): Facts[] {
  const route = routes.find(({ path }) => !path.includes(':'));
  if (!route) return [];
  const module = route.module.slice(2);
  return [
    {
      name: `page of ${name}`,
      remote: name.replaceAll('_', '-') as RemoteName,
      module,
      ...owner,
      place: 'page',
      hasSharedChunk: exposes[route.module]!.js.length > 1,
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
 * Of a deployed site: what its registry has of the known parts, and a page of each remote beyond. What
 * it lacks is nobody's neighbour there.
 */
function deployedParts(releases: DeployedRelease[]): Facts[] {
  const isThere = ({ remote }: { remote: RemoteName }) =>
    releases.some(({ name }) => name === remoteName(remote));
  const found = releases.flatMap((release) => {
    const known = knownParts.filter(
      ({ remote, module }) => remoteName(remote) === release.name && release.exposes[`./${module}`],
    );
    return known.length > 0 ? known : derivePart(release);
  });
  return found.map(({ neighbour, elsewhere, ...part }) => ({
    ...part,
    ...(neighbour && isThere(neighbour) && { neighbour }),
    ...(elsewhere && isThere(elsewhere) && { elsewhere }),
  }));
}

const live = Object.values(deployedSite?.registry.remotes ?? {}).filter(({ enabled }) => enabled);

/** One part of each kind that a remote can offer. */
export const parts: Facts[] = deployedSite
  ? deployedParts(live.map(({ stable, versions }) => versions[stable]!))
  : knownParts;

/** Remotes of a deployed site of which these suites know no part, and that have no page of their own. */
export const unknownRemotes = live
  .map(({ versions, stable }) => versions[stable]!.name)
  .filter((name) => parts.every(({ remote }) => remoteName(remote) !== name));

/** Whether all remotes of this repository are there: tests tagged `@whole-site` walk through several. */
export const hasAllParts = knownParts.every(({ name }) => parts.some((part) => part.name === name));

/** A part of a remote as visitors meet it: its content, or what stands in its place. */
export class RemotePart {
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

  /** What the console says of its failure: whose it is, which version, and of what kind. */
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
