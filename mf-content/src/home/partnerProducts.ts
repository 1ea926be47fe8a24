import type { PartnerProduct } from '@synapsei/shared-types/content';
import authenticScope from './partners/authenticScope.svg';
import cogniSpace from './partners/cogniSpace.svg';
import czatBudowlany from './partners/czatBudowlany.svg';
import lindle from './partners/lindle.svg';
import qualityCare from './partners/qualityCare.svg';

/** Products, ours and those of partners, that have their own sites. */
export const partnerProducts: PartnerProduct[] = [
  {
    name: 'Czat Budowlany',
    logo: czatBudowlany,
    url: 'https://czat-budowlany.example',
    tooltip: 'Czat Budowlany: an assistant for Polish building regulations',
    sizeClass: 'medium',
  },
  {
    name: 'AuthenticScope',
    logo: authenticScope,
    url: 'https://authenticscope.example',
    tooltip: 'AuthenticScope: spots AI-generated images, text and voices',
    sizeClass: 'medium',
  },
  {
    name: 'Lindle',
    logo: lindle,
    url: 'https://lindle.example',
    tooltip: 'Lindle: keeps a team’s links in one shared place',
    sizeClass: 'small',
  },
  {
    name: 'CogniSpace',
    logo: cogniSpace,
    url: 'https://cognispace.example',
    tooltip: 'CogniSpace: a room for guided self-reflection',
    sizeClass: 'medium',
  },
  {
    name: 'QualityCare',
    logo: qualityCare,
    url: 'https://qualitycare.example',
    tooltip: 'QualityCare: quality management for care providers',
    sizeClass: 'medium',
  },
];
