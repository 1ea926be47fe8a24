import { drill } from '../../core/needs';
import { exposedModules, type ExposedModule } from '../../pages/ExposedModule';

type Facts = ExposedModule['facts'];

const isFirstOfItsPlace = (facts: Facts) =>
  exposedModules.find(({ place }) => place === facts.place) === facts;

/**
 * The details of a table's row: every row runs every day on one page and in one slot, elsewhere only
 * the first one does. The rest of the product is drilled.
 */
export const inProduct = (facts: Facts, row: number) =>
  row === 0 || isFirstOfItsPlace(facts) ? { tag: [] } : drill;
