import { paths } from '@synapsei/shared-types/host';
import { defineRemote, type NavigationEntry } from '@synapsei/shared-types/registry';
import { pages } from './src/catalogue/pages';
import { services } from './src/services/services';
import { serviceSummaries } from './src/services/serviceSummaries';

const menuOrderStep = 10;

const servicesMenu = services.map(({ id, title }, index): NavigationEntry => ({
  label: title,
  path: paths.offering(id),
  place: 'services',
  order: (index + 1) * menuOrderStep,
  description: serviceSummaries[id]?.summary,
  icon: serviceSummaries[id]?.icon,
}));

const footer = [
  ['Products', paths.products],
  ['Articles', paths.articles],
  ['Pricing', paths.pricing],
  ['Resources', paths.resources],
  ['Blog', paths.blog],
  ['Case studies', paths.caseStudies],
] as const;

const sourceOf = (module: string) => `./src/exposes/${module.slice('./'.length)}.tsx`;

export default defineRemote({
  name: 'mf_content',
  owner: { team: 'content', contact: '#team-content' },
  exposes: Object.fromEntries(pages.map(({ module }) => [module, sourceOf(module)])),
  routes: pages,
  slots: [],
  navigation: [
    { label: 'Products', path: paths.products, place: 'top', order: 10 },
    { label: 'Knowledge', path: paths.knowledge, place: 'top', order: 40 },
    { label: 'About', path: paths.about, place: 'top', order: 50 },
    ...servicesMenu,
    ...footer.map(([label, path], index): NavigationEntry => ({
      label,
      path,
      place: 'footer',
      order: (index + 1) * menuOrderStep,
    })),
  ],
  firstViews: { '/': './src/exposes/HomeFirstView.tsx' },
  publishes: {
    'catalogue.json': './src/catalogue/catalogue.ts',
    'covers.json': './src/catalogue/covers.ts',
  },
});
