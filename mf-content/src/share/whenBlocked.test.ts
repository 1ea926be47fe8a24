import { whenBlocked } from './whenBlocked';

const address = 'https://network.example/share';

function answerWith(opened: Window | null) {
  return jest.spyOn(window, 'open').mockReturnValue(opened);
}

afterEach(() => jest.restoreAllMocks());

describe('whenBlocked', () => {
  it('runs when the window is blocked', () => {
    const open = answerWith(null);
    const follow = jest.fn();
    whenBlocked(follow);
    expect(follow).not.toHaveBeenCalled();
    window.open(address, '', 'width=550');
    expect(open).toHaveBeenCalledWith(address, '', 'width=550');
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('does nothing when the window opens', () => {
    answerWith(window);
    const follow = jest.fn();
    whenBlocked(follow);
    expect(window.open(address)).toBe(window);
    expect(follow).not.toHaveBeenCalled();
  });

  it('watches only one window', () => {
    const open = answerWith(null);
    const follow = jest.fn();
    whenBlocked(follow);
    window.open(address);
    expect(window.open).toBe(open);
    window.open(address);
    expect(follow).toHaveBeenCalledTimes(1);
  });
});
