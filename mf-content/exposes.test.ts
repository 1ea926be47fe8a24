import { moduleSpec } from '@synapsei/shared-types/specs';
import remote from './remote.config';
import AboutPage from './src/exposes/AboutPage';
import ArticleListPage from './src/exposes/ArticleListPage';
import ArticlePage from './src/exposes/ArticlePage';
import BlogPage from './src/exposes/BlogPage';
import CaseStudiesPage from './src/exposes/CaseStudiesPage';
import HomePage from './src/exposes/HomePage';
import KnowledgePage from './src/exposes/KnowledgePage';
import OfferingPage from './src/exposes/OfferingPage';
import PricingPage from './src/exposes/PricingPage';
import ProductListPage from './src/exposes/ProductListPage';
import ResourcesPage from './src/exposes/ResourcesPage';

moduleSpec(
  remote,
  {
    './HomePage': HomePage,
    './OfferingPage': OfferingPage,
    './ProductListPage': ProductListPage,
    './ArticleListPage': ArticleListPage,
    './ArticlePage': ArticlePage,
    './PricingPage': PricingPage,
    './KnowledgePage': KnowledgePage,
    './AboutPage': AboutPage,
    './ResourcesPage': ResourcesPage,
    './BlogPage': BlogPage,
    './CaseStudiesPage': CaseStudiesPage,
  },
  {
    './OfferingPage': () => ({ params: { key: 'mas' } }),
    './ArticlePage': () => ({ params: { id: '1' } }),
  },
);
