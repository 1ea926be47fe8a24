import { Retriever } from '../knowledge/Retriever';
import { cataloguePassages } from '../knowledge/toPassages';
import { createCatalogue } from '../testing/createCatalogue';
import { createQuestion } from '../testing/createQuestion';
import type { AskModel } from './askModel';
import { createSpeaker } from './createSpeaker';

const retriever = new Retriever(cataloguePassages(createCatalogue()));

test('a model without passages for a question knows all services and all prices', async () => {
  const prompts: string[] = [];
  const askModel: AskModel = async function* (_system, messages) {
    prompts.push(JSON.stringify(messages));
    yield { text: 'Gern.' };
  };
  const speaker = createSpeaker(askModel, 'https://booking.example', () => {});
  const question = createQuestion({ text: 'Was kostet eine Stunde Beratung?' });
  const { speak } = speaker(question, [], undefined, retriever);
  for await (const part of speak('', new AbortController().signal, () => {})) void part;
  for (const { title, summary } of retriever.ofKind('service', 'tier')) {
    expect(prompts[0]).toContain(title);
    expect(prompts[0]).toContain(summary);
  }
});
