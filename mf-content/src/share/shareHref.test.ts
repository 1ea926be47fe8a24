import { networks, type SharedPage } from './networks';
import { shareHref } from './shareHref';

const page: SharedPage = {
  url: 'https://site.example/?a=1&b=ü#/article/7',
  title: 'Forecasting: 50% & “more”',
  messengerAppId: '4711',
};
const url = 'https%3A%2F%2Fsite.example%2F%3Fa%3D1%26b%3D%C3%BC%23%2Farticle%2F7';
const title = 'Forecasting%3A%2050%25%20%26%20%E2%80%9Cmore%E2%80%9D';

// Specification: calls.6, calls.7
test('each network has its share address, with the page’s address and title', () => {
  expect(Object.fromEntries(networks.map((one) => [one.id, shareHref(one, page)]))).toEqual({
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    messenger: `https://www.facebook.com/dialog/send?link=${url}&redirect_uri=${url}&app_id=4711`,
    x: `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
    telegram: `https://telegram.me/share/url?url=${url}&text=${title}`,
    whatsapp: `https://api.whatsapp.com/send?text=${title}%20${url}`,
    linkedin: `https://linkedin.com/shareArticle?url=${url}&mini=true&title=${title}`,
    reddit: `https://www.reddit.com/submit?url=${url}&title=${title}`,
    email: `mailto:?subject=${title}&body=${url}`,
  });
});
