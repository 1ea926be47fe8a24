import type { PageProps } from '@synapsei/shared-types';
import type { ComponentType } from 'react';
import AboutPage from '../exposes/AboutPage';
import ArticleListPage from '../exposes/ArticleListPage';
import ArticlePage from '../exposes/ArticlePage';
import BlogPage from '../exposes/BlogPage';
import CaseStudiesPage from '../exposes/CaseStudiesPage';
import HomePage from '../exposes/HomePage';
import KnowledgePage from '../exposes/KnowledgePage';
import OfferingPage from '../exposes/OfferingPage';
import PricingPage from '../exposes/PricingPage';
import ProductListPage from '../exposes/ProductListPage';
import ResourcesPage from '../exposes/ResourcesPage';

/** What each module of `remote.config.ts` is, without federation between. */
export const previewModules: Record<string, ComponentType<PageProps>> = {
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
};
