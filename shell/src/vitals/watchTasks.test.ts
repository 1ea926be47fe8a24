import { createExposedModule } from '../../testing/createExposedModule';
import { fakePerformance } from '../../testing/fakePerformance';
import { watchTasks } from './watchTasks';

const chat = createExposedModule({ name: 'mf_chat' });
const content = createExposedModule({ name: 'mf_content' });
const shell = 'shell@0.0.0';
const shellFile = `${location.origin}/main.js`;
const fileOf = ({ release }: typeof chat) => `${release.baseUrl}ChatPage.js`;

const ran = (sourceURL: string, startTime: number, duration: number) => ({
  startTime,
  duration,
  sourceURL,
});
const frame = (...scripts: object[]) => ({ blockingDuration: 1, scripts });

const launcher = document.createElement('button');
function watch(types = ['long-animation-frame', 'event', 'measure']) {
  const browser = fakePerformance(types);
  const ownerOf = (node: Node | null) => (node === launcher ? chat.release.uniqueName : shell);
  const tasks = watchTasks(ownerOf, () => [chat, content]);
  return { ...browser, total: () => Object.fromEntries(tasks.total()) };
}
const clicked = (target: Node | null) => ({ target, processingStart: 0, processingEnd: 400 });

test('scripts are charged to whose file they are', () => {
  const { tell, total } = watch();
  tell('long-animation-frame', frame(ran(fileOf(chat), 0, 300), ran(fileOf(content), 300, 50)));
  tell('long-animation-frame', frame(ran(shellFile, 400, 20), ran(fileOf(chat), 420, 100)));
  tell('long-animation-frame', frame(ran('https://ads.example/a.js', 600, 90)));
  // The page could answer.
  tell('long-animation-frame', { ...frame(ran(fileOf(chat), 800, 40)), blockingDuration: 0 });
  expect(total()).toEqual({ 'mf_chat@1.0.0': 400, 'mf_content@1.0.0': 50, [shell]: 20 });
});

test('the listener of an element that the shell calls is its release’s', () => {
  const { tell, total } = watch();
  tell('long-animation-frame', frame(ran(shellFile, 0, 400)));
  tell('event', clicked(launcher));
  expect(total()).toEqual({ 'mf_chat@1.0.0': 400 });
});

test('a release’s own code stays its own, whatever was clicked; an element that is gone claims nothing', () => {
  const { tell, total } = watch();
  tell('event', clicked(launcher));
  tell('long-animation-frame', frame(ran(fileOf(content), 0, 400)));
  tell('event', { ...clicked(null), processingStart: 400, processingEnd: 800 });
  tell('long-animation-frame', frame(ran(shellFile, 400, 400)));
  expect(total()).toEqual({ 'mf_content@1.0.0': 400, [shell]: 400 });
});

test('what the shell renders for a release is the release’s', () => {
  const { tell, total } = watch();
  const rendering = { startTime: 100, duration: 200 };
  tell('measure', { name: 'render mf_content@1.0.0 ./HomePage', ...rendering });
  tell('measure', { name: 'somebody else’s', startTime: 0, duration: 900 });
  tell('long-animation-frame', frame(ran(shellFile, 0, 400)));
  expect(total()).toEqual({ [shell]: 200, 'mf_content@1.0.0': 200 });
});

test('what the browser has not told yet counts too, and nothing counts twice', () => {
  const { keep, total } = watch();
  keep('long-animation-frame', frame(ran(shellFile, 0, 400)));
  keep('event', clicked(launcher));
  expect(total()).toEqual({ 'mf_chat@1.0.0': 400 });
  expect(total()).toEqual({ 'mf_chat@1.0.0': 400 });
});

test('a long visit is summed up as it goes on', () => {
  const { tell, total } = watch();
  for (let index = 0; index < 1000; index++)
    tell('long-animation-frame', frame(ran(fileOf(chat), index * 100, 60)));
  expect(total()).toEqual({ 'mf_chat@1.0.0': 60_000 });
});

test('where the browser does not name scripts, listeners still are somebody’s; where it measures nothing, none', () => {
  const { tell, total } = watch(['longtask', 'event']);
  tell('longtask', { startTime: 0, duration: 450 });
  tell('event', clicked(launcher));
  expect(total()).toEqual({ 'mf_chat@1.0.0': 400 });
  expect(watch([]).total()).toEqual({});
});
