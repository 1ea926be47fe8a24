import { outcomeMark } from '@synapsei/shared-types/telemetry';
import { createExposedModule } from '../../testing/createExposedModule';
import { fakePerformance } from '../../testing/fakePerformance';
import { countMarks } from './countMarks';

test('what a running release marks is counted for it, and nothing else', () => {
  const browser = fakePerformance(['mark']);
  const chat = createExposedModule({ name: 'mf_chat' });
  const count = jest.fn();
  countMarks({ running: () => [createExposedModule({ name: 'mf_content' }), chat], count });
  const mark = (detail: object, name = outcomeMark) => browser.tell('mark', { name, detail });
  const { baseUrl } = chat.release;
  mark({ outcome: 'message-saved-late', baseUrl });
  mark({ outcome: 'message-saved-late', baseUrl }, 'another mark');
  mark({ outcome: 'message-saved-late', baseUrl: 'https://elsewhere.example/' });
  mark({ outcome: 'invented', baseUrl });
  expect(count.mock.calls).toEqual([[chat, { outcome: 'message-saved-late' }]]);
});
