import type { ReactNode } from 'react';
import type { AnalyticsEvent } from './analytics';
import type { RuntimeConfig } from '../config/runtimeConfig';
import type { SlotName } from '../registry/registry';
import type { ThemeName } from './themes';

/** A value that changes over time. */
export type ReadableStore<Value> = {
  /** The current value. The same object until it changes. */
  get(): Value;
  /** Calls `listener` after each change; returns how to stop. */
  subscribe(listener: () => void): () => void;
};

/** Title and description of the page in view; the shell writes them into the document's head. */
export type PageHead = {
  /** Title of the page. The shell adds the company's name. */
  title: string;
  /** One or two sentences for search engines and link previews. */
  description?: string;
  /** Structured data for search engines in schema.org's terms, such as an `Article`. */
  jsonLd?: Readonly<Record<string, unknown>>;
};

/** Where the visitor is: `#/knowledgeBase?q=mas` is path `/knowledgeBase` and query `q=mas`. */
export type HostLocation = {
  /** Path of the page, such as `/knowledgeBase`. */
  path: string;
  /** The query without its `?`, for `URLSearchParams`. Default: empty. */
  query: string;
  /** Key of the history entry: new for each navigation, unchanged after back or a reload. */
  key: string;
};

/** Purposes for which other companies are contacted. A visitor agrees to each separately. */
export const purposes = ['measurement', 'shareCounts', 'embeddedPlayers'] as const;
export type Purpose = (typeof purposes)[number];

/**
 * Everything a remote may use of the shell. It is a prop, never an import, so that no version of the
 * shell is part of a remote's build.
 */
export type HostApi = {
  /** The theme in view. Colours follow it through the custom properties of `tokens.css`; read it only for what CSS cannot do. */
  theme: ReadableStore<ThemeName>;
  /** The site's runtime config: names, addresses and switches. */
  config: RuntimeConfig;
  /**
   * The purposes that the visitor agrees to at present. For any other purpose no company is contacted, and
   * content loaded for it is removed. `agree` stores that the visitor has just agreed. `ask` opens the visitor's
   * choices; it is absent on a site with nothing to ask. Since contract 1.3.0.
   */
  consent: ReadableStore<readonly Purpose[]> & { agree(purpose: Purpose): void; ask?(): void };
  /** Reports a visitor's action; redaction and consent are the shell's business. Never throws. */
  track(event: AnalyticsEvent): void;
  /**
   * Where the visitor is. A page sees only its own locations, not those of the page that follows it.
   * Since contract 1.2.0.
   */
  location: ReadableStore<HostLocation>;
  /** Goes to a path of the site, such as `/chat` or `/knowledgeBase?q=mas`. Default: adds a history entry. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** Renders nothing and takes the visitor to a path, replacing the current history entry. Since contract 1.2.0. */
  redirect(path: string): ReactNode;
  /** One page back. If there is none, as after opening a shared link, goes to `fallback`. Default: home. */
  back(fallback?: string): void;
  /** The address of a path for an `<a href>`: `/chat` gives `#/chat`. */
  href(path: string): string;
  /** The content that other remotes provide for this slot; nothing while they load or when they fail. */
  slot(name: SlotName): ReactNode;
  /**
   * Asks the shell to leave the page as it is: no other release, no offer to refresh, no reload,
   * until the returned function is called. For an unsent draft or a streaming reply; `reason` is
   * for diagnostics. Shells before contract 1.1.0 lack it: call `host.hold?.(…)`.
   */
  hold?(reason: string): () => void;
  /** Sets the title of the page in view. Default: the title that its route declares. */
  setHead(head: PageHead): void;
};

/**
 * Props of every exposed page. `params` are the route's named segments, decoded, such as `key` in
 * `/offerings/:key`. For a `nested` route, `*` is the rest of the path.
 */
export type PageProps = { host: HostApi; params: Readonly<Record<string, string>> };

/** Props of every module that fills a slot. */
export type SlotProps = { host: HostApi };
