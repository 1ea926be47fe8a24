import type { ExposedModules, Implements } from '@synapsei/shared-types';

/** Fails to compile unless this remote exposes what the federation contract promises of it. */
export type Contract = Implements<
  ExposedModules<'mf_content'>,
  {
    './HomePage': typeof import('./exposes/HomePage');
    './OfferingPage': typeof import('./exposes/OfferingPage');
    './ProductListPage': typeof import('./exposes/ProductListPage');
    './ArticleListPage': typeof import('./exposes/ArticleListPage');
    './ArticlePage': typeof import('./exposes/ArticlePage');
    './PricingPage': typeof import('./exposes/PricingPage');
    './KnowledgePage': typeof import('./exposes/KnowledgePage');
    './AboutPage': typeof import('./exposes/AboutPage');
    './ResourcesPage': typeof import('./exposes/ResourcesPage');
    './BlogPage': typeof import('./exposes/BlogPage');
    './CaseStudiesPage': typeof import('./exposes/CaseStudiesPage');
  }
>;
