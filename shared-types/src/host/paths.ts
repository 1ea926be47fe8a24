/** Paths that one deployable links to and another provides. */
export const paths = {
  home: '/',
  chat: '/chat',
  products: '/products',
  pricing: '/pricing',
  knowledge: '/knowledgeBase',
  about: '/aiService',
  demo: '/aiService#demo',
  articles: '/articles',
  resources: '/resources',
  blog: '/blog',
  caseStudies: '/case-studies',
  offering: (key: string) => `/offerings/${key}`,
  product: (slug: string) => `/products/${slug}`,
  article: (id: number) => `/article/${id}`,
  question: (id: string) => `/knowledgeBase#${id}`,
} as const;

/** Static pages for search engines and link previews, which never see what follows a `#`. */
export const landingPaths = {
  article: (id: number) => `/a/${id}/`,
  service: (key: string) => `/s/${key}/`,
  product: (slug: string) => `/p/${slug}/`,
} as const;
