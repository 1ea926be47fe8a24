import type { ComponentType } from 'react';
import type { PageProps, SlotProps } from './host';

type Page = { default: ComponentType<PageProps> };
type Slot = { default: ComponentType<SlotProps> };

/**
 * The federation contract: each exposed module and what it exports. A remote's build checks its
 * `exposes` against the keys that start with its name; removing or renaming one fails that build.
 */
export type RemoteModules = {
  'mf_content/HomePage': Page;
  'mf_content/OfferingPage': Page;
  'mf_content/ProductListPage': Page;
  'mf_content/ArticleListPage': Page;
  'mf_content/ArticlePage': Page;
  'mf_content/PricingPage': Page;
  'mf_content/KnowledgePage': Page;
  'mf_content/AboutPage': Page;
  'mf_content/ResourcesPage': Page;
  'mf_content/BlogPage': Page;
  'mf_content/CaseStudiesPage': Page;
  'mf_chat/ChatPage': Page;
  'mf_chat/ChatWidget': Slot;
  'mf_podcast/PodcastCarousel': Slot;
};

export type RemoteModuleId = keyof RemoteModules;

/** `'./ChatPage'` for each `'mf_chat/ChatPage'` of the contract. */
export type ExposedBy<Name extends string> = keyof {
  [Id in RemoteModuleId as Id extends `${Name}/${infer Module}` ? `./${Module}` : never]: true;
};

/** What a remote's exposed modules must export: `'./ChatPage'` → its module type. */
export type ExposedModules<Name extends string> = {
  [
    Id in RemoteModuleId as Id extends `${Name}/${infer Module}` ? `./${Module}` : never
  ]: RemoteModules[Id];
};

/** Fails to compile unless `Actual` is all that `Contract` promises. */
export type Implements<Contract, Actual extends Contract> = Actual;
