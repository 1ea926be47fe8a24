import { start } from './start';

test('an unknown part is refused before anything starts, with the nearest name', async () => {
  const starting = start({ base: 9000, without: ['mf-chta'] });
  await expect(starting).rejects.toThrow('There is no part "mf-chta": did you mean mf-chat?');
});
