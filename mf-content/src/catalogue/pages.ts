import { paths } from '@synapsei/shared-types/host';

const page = (path: string, module: string, title: string, description: string, data?: string) => ({
  path,
  module,
  title,
  description,
  ...(data && { data }),
});

/** Every route of this remote. Its title shows until the page sets its own. */
export const pages = [
  page(
    paths.home,
    './HomePage',
    'AI and software consulting',
    'We design, build and operate forecasting, multi-agent and language-model systems on Google Cloud.',
  ),
  page(
    paths.offering(':key'),
    './OfferingPage',
    'Offering',
    'A service or a product in detail: what it does, how we work and what you get.',
  ),
  page(
    paths.products,
    './ProductListPage',
    'Products',
    'The products we build ourselves, each with its status: Continue, Hold, Need Pivot or Close.',
  ),
  page(
    paths.product(':slug'),
    './OfferingPage',
    'Product',
    'One of our own products: what it does, its key features and its status.',
  ),
  page(
    paths.articles,
    './ArticleListPage',
    'Articles',
    'What we learned while building forecasts, agents, language-model features and cloud platforms.',
    'articles',
  ),
  page('/article/:id', './ArticlePage', 'Article', 'An article by our consultants.'),
  page(
    paths.pricing,
    './PricingPage',
    'Pricing',
    'Three hourly tiers from 40 to 60 dollars, add-ons and a free 15-minute consultation.',
  ),
  page(
    paths.knowledge,
    './KnowledgePage',
    'Knowledge base',
    'Services, answers to common questions, articles and blog posts in one searchable list.',
  ),
  page(
    paths.about,
    './AboutPage',
    'About',
    'Who we are, how a project runs from idea to operation, and how to request a demo.',
  ),
  page(
    paths.resources,
    './ResourcesPage',
    'Resources',
    'Courses on .NET architecture and MLOps with Kubernetes, and articles from our blog.',
  ),
  page(paths.blog, './BlogPage', 'Blog', 'Posts from our blog, newest first.'),
  page(
    paths.caseStudies,
    './CaseStudiesPage',
    'Case studies',
    'What we built and keep investing in, as illustrative cases: what we tried, what we measured and what is still unsolved.',
  ),
];
