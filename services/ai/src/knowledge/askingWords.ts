import { plainWords } from './words';

/** Question words that no page has, known to the speller so that `contact` does not become `contract`. */
export const askingWords: string[] = plainWords(
  'contact appointment meeting schedule arrange phone email address budget afford affordable expensive cheap cheaper discount ' +
    'price prices charge quote invoice refund country city weather sport music movie film food recipe restaurant hotel flight ' +
    'doctor health school student hire hiring career salary internship office employee capital president history score ' +
    'startup startups compare compared comparison versus difference differences differ latter former fifth sixth plans packages tiers options cheapest ' +
    'discounts refunds founded founder located headquarters languages polish german french spanish italian',
);
