import type { Locator, Page } from '@playwright/test';
import { files, type RemoteName } from '../core/Faults';

type Facts = {
  /** How the tests call it. */
  name: string;
  remote: RemoteName;
  module: string;
  team: string;
  place: 'page' | 'slot';
  path: string;
  /** What visitors read in its fallback. */
  label: string;
  /** Something that only the part itself shows. */
  content: (page: Page) => Locator;
  /** Something of another remote on the same screen. By default there is none. */
  neighbour?: (page: Page) => Locator;
  /** Whether several parts have some of its code in common, in a chunk of their own. */
  hasSharedChunk: boolean;
  /** A page of another remote, by its link in the header. */
  elsewhere: { link: string; heading: string };
};

const widget = (page: Page) => page.getByRole('button', { name: /Open chat/ });
const products = { link: 'Products', heading: 'Products we build ourselves' };
const chat = { link: 'Chat', heading: 'Welcome to Enhanced Chat Experience!' };

/** One part of each kind that a remote can offer. */
export const parts: Facts[] = [
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
    content: widget,
    neighbour: (page) => page.getByRole('heading', { name: products.heading }),
    elsewhere: { link: 'About', heading: 'About Synapsei Labs' },
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
    const { remote, module, team } = this.facts;
    const release = `${remote.replace('-', '_')}@\\d+\\.\\d+\\.\\d+`;
    return new RegExp(
      `\\[remotes\\] ${release} \\./${module} \\(team ${team}, #team-${team}\\): ${kind}:`,
    );
  }

  tryAgain(): Promise<void> {
    return this.failed.or(this.slow).getByRole('button', { name: 'Try again' }).click();
  }
}
