import { drill } from '../../core/needs';
import { exposedModules, type ModuleFacts } from '../../pages/exposedModules';

const isFirstOfItsPlace = (facts: ModuleFacts) =>
  exposedModules.find(({ place }) => place === facts.place) === facts;

/**
 * The details of a table's row: on one page the row runs every day if it `isDaily`, one of its kind
 * of fault; in one slot the first row does. The rest of the product is drilled.
 */
export const inProduct = (facts: ModuleFacts, row: number, isDaily = true) =>
  isFirstOfItsPlace(facts) && (row === 0 || (isDaily && facts.place === 'page'))
    ? { tag: [] }
    : drill;
