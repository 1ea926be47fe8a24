import { isStopWord, plainWord, plainWords } from './words';

/** Function words of other languages, and words common in first questions. None is a name or a technical term. */
const table = {
  polish:
    'czy jest są opowiedz ile jak jaki jaka jakie co kto gdzie kiedy dlaczego który która które nie tak mam macie masz mamy mają mogę możesz ' +
    'możecie można chcę chcemy chciałbym chciałabym potrzebuję potrzebujemy dla na od się ze tego tym moja mojej mojego naszej naszego ' +
    'naszą nasza nasze wasz wasza wasze nam nas wam was pani państwo mnie firma firmy firmie proszę dziękuję cześć witam dzień dobry ' +
    'kosztuje koszt cena ceny cennik godzina godzinę godziny usługi usług oferujecie robicie pomoc pomóc oraz albo lub ale więc też ' +
    'tylko przez przy bez jeszcze oferta zajmujecie mówicie mówisz polsku języku więcej powiedz pokaż różnica między czym produkty angielsku angielski',
  german:
    'der das dem des ein eine einen einem einer und oder aber nicht kein keine ist sind seid haben habt wie wer wo wann warum welche ' +
    'welcher welches wieviel ich du wir ihr sie mir mich uns euch ihnen ihre ihren unser unsere unseren mein meine meinen mit für von ' +
    'zu zum zur bei auf nach über zwischen auch noch nur mehr können könnt kann könnte möchte möchten brauche brauchen wollen gibt ' +
    'bieten bietet macht kostet kosten preis preise teuer stunde beratung hallo guten tag danke bitte deutsch sprechen sprecht unternehmen ' +
    'unterschied erzählen zeigen hilfe helfen produkte leistungen dienstleistungen angebot wird werden wurde englisch',
  french:
    'le la les un une du de aux et ou mais ne pas est sont êtes suis avez ont je tu il elle nous vous ils elles mon ma mes notre votre vos ce ' +
    'cette ces qui que quoi quel quelle quels quelles comment combien où quand pourquoi avec sans dans chez entre aussi peut pouvez ' +
    'puis voudrais veux voulez besoin faites faire proposez offrez coûte coûtent prix tarif tarifs heure conseil bonjour bonsoir salut ' +
    'merci parlez parle français différence avoir être cherche cherchons prendre rendez produits pour sur se parler demain anglais',
  spanish:
    'el la los las un una unos unas del de al pero es están está estoy soy tengo tiene tienen tienes hay yo tú nosotros ustedes usted mi ' +
    'mis su sus nuestro nuestra nuestros qué que quién quiénes cómo cuánto cuánta cuántos cuál cuáles dónde cuándo por para con sin en ' +
    'entre sobre también puede pueden puedo podrían quiero queremos quisiera necesito necesitamos hacen ofrecen ofrece cuesta cuestan ' +
    'precio precios hora servicios empresa hola buenos buenas días tardes gracias hablan habla hablas español diferencia productos ayuda inglés',
  italian:
    'il lo la gli le un uno una del della dei delle di da dal ma è sono sei siete siamo ho hai abbiamo avete tu noi voi lei mio mia nostro ' +
    'nostra vostro vostra vostri che chi cosa quanto quanti quale quali dove quando perché con senza tra fra più anche può potete posso ' +
    'vorrei vogliamo bisogno fate offrite costa costano prezzo prezzi ora consulenza servizi azienda ciao buongiorno buonasera salve ' +
    'grazie parlate parli italiano differenza prodotti aiuto nel nella mi inglese',
  portuguese:
    'os uma do da de na não é são estou tenho tem têm há eu você vocês nós ele ela meu minha nosso nossa seu sua que quem quanto quantos ' +
    'qual quais onde quando por para sem em entre mais também pode podem posso queria quero queremos gostaria preciso precisamos fazem ' +
    'oferecem oferece custa custam preço preços hora consultoria serviços empresa olá oi bom tarde obrigado obrigada falam fala ' +
    'português diferença produtos inglês',
  dutch:
    'de het een en niet geen zijn hebben hebt heb heeft ik jij je wij jullie mijn ons onze deze dit dat wat wie waar wanneer waarom hoe ' +
    'hoeveel welke voor naar bij uit tussen ook nog meer kunnen kunt wil willen wilt nodig doen doet bieden biedt kost kosten prijs ' +
    'prijzen uur advies bedrijf diensten hallo goedendag dank bedankt alstublieft spreekt spreken nederlands verschil producten engels',
  czech:
    'je jsou jsem jste máte mám máme jak jaký jaká jaké co kdo kde kdy proč který která kolik nebo ano na od ze se můžete mohu chci ' +
    'chceme potřebuji potřebujeme nabízíte děláte stojí cena hodina služby firmu dobrý ahoj děkuji prosím mluvíte česky rozdíl mezi anglicky',
};

/** Plain words by language, none of them an English function word. */
const foreignWords = Object.values(table).map(
  (words) => new Set(plainWords(words).filter((word) => !isStopWord(word))),
);

/** One may be a name or a borrowed phrase; two make a sentence. */
const fewestWords = 2;
/** A one-word message is foreign if it is longer, such as `Bonjour`. */
const shortestAlone = 4;

/** Lower case, because `São Paulo` is a name; `café` may be the only such word of an English question. */
const accented = /(?<!\p{L})(?=\p{Ll}*(?!\p{ASCII})\p{Ll})\p{Ll}{2,}(?!\p{L})/gu;

/** Whether a message is in another script, or has more foreign function words than English ones. */
export function isOtherLanguage(message: string): boolean {
  if (isOtherScript(message)) return true;
  const words = plainWords(message);
  const accents = (message.normalize('NFC').match(accented) ?? []).map(plainWord);
  // Single letters are function words in many languages.
  const isEnglish = (word: string) => word === 'i' || (word.length > 1 && isStopWord(word));
  const english = words.filter(isEnglish).length;
  const [only] = words.length === 1 ? words : [];
  const fewest = only !== undefined && only.length >= shortestAlone ? 1 : fewestWords;
  return foreignWords.some((known) => {
    const found = words.filter((word) => known.has(word) || accents.includes(word)).length;
    return found >= fewest && found > english;
  });
}

/** Or with a mark that only Spanish has. */
function isOtherScript(message: string): boolean {
  if (/[¿¡]/.test(message)) return true;
  const letters = message.match(/\p{L}/gu) ?? [];
  const latin = message.match(/\p{Script=Latin}/gu) ?? [];
  return latin.length < letters.length / 2;
}
