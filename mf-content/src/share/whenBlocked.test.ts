import { whenBlocked } from './whenBlocked';

const address = 'https://network.example/share';

test('follows when the next window is blocked, and watches only that one', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const follow = jest.fn();
  whenBlocked(follow);
  expect(follow).not.toHaveBeenCalled();
  window.open(address, '', 'width=550');
  expect(open).toHaveBeenCalledWith(address, '', 'width=550');
  expect(window.open).toBe(open);
  window.open(address);
  expect(follow).toHaveBeenCalledTimes(1);
});

test('does nothing when the window opens', () => {
  jest.spyOn(window, 'open').mockReturnValue(window);
  const follow = jest.fn();
  whenBlocked(follow);
  expect(window.open(address)).toBe(window);
  expect(follow).not.toHaveBeenCalled();
});
