import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { networks } from './networks';
import { shareHref, type NetworkId, type SharedPage } from './shareHref';

const page: SharedPage = {
  url: 'https://site.example/?a=1&b=ü#/article/7',
  title: 'Forecasting: 50% & “more”',
  messengerAppId: '4711',
};
const url = 'https%3A%2F%2Fsite.example%2F%3Fa%3D1%26b%3D%C3%BC%23%2Farticle%2F7';
const title = 'Forecasting%3A%2050%25%20%26%20%E2%80%9Cmore%E2%80%9D';

// Specification: calls.6, calls.7
test.each<[NetworkId, string]>([
  ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['messenger', `https://www.facebook.com/dialog/send?link=${url}&redirect_uri=${url}&app_id=4711`],
  ['x', `https://twitter.com/intent/tweet?url=${url}&text=${title}`],
  ['telegram', `https://telegram.me/share/url?url=${url}&text=${title}`],
  ['whatsapp', `https://api.whatsapp.com/send?text=${title}%20${url}`],
  ['linkedin', `https://linkedin.com/shareArticle?url=${url}&mini=true&title=${title}`],
  ['reddit', `https://www.reddit.com/submit?url=${url}&title=${title}`],
  ['email', `mailto:?subject=${title}&body=${url}`],
])('shares on %s', (network, expected) => {
  expect(shareHref(network, page)).toBe(expected);
});

const withPopup = networks.flatMap(({ id, Popup }) => (Popup ? [{ id, Popup }] : []));

// Specification: calls.6
test.each(withPopup)('matches react-share: $id', async ({ id, Popup }) => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  render(<Popup page={page} ref={null} />);
  fireEvent.click(screen.getByRole('button', { hidden: true }));
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  expect(open.mock.calls[0]?.[0]).toBe(shareHref(id, page));
  open.mockRestore();
});
