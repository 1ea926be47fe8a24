export { CaseStudies as default } from '../caseStudies/CaseStudies';
