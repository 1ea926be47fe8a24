import { article, articlePage } from '../../core/articles';
import { answerJson, answers } from '../../core/Faults';
import { ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';

const isList = /^\/api\/[^/]+$/;
const pageOf = (page: number) => {
  const newest = 250 - (page - 1) * 100;
  const length = Math.min(100, newest);
  return articlePage(
    Array.from({ length }, (_, index) => article(newest - index)),
    page,
    3,
  );
};

test(
  'two hundred and fifty articles are all listed and found, the newest hundred first',
  ownServices,
  async ({ site, faults }) => {
    let hold = true;
    await faults.serve('content', isList, (route) => {
      const page = Number(new URL(route.request().url()).searchParams.get('pagination[page]') ?? 1);
      return page === 2 && hold ? answers.hangs() : answerJson(pageOf(page))(route);
    });
    const ways = site.main.getByRole('link', { name: /^Read Article/ });
    await site.open('/articles');
    await expect(ways).toHaveCount(100);
    await expect(site.main.getByText('Loading more articles')).toBeAttached();
    hold = false;
    await site.open('/knowledgeBase');
    // Otherwise the articles were never left, and their request still hangs.
    await expect(site.heading).toHaveText('Knowledge base');
    await site.open('/articles');
    await expect(ways).toHaveCount(250);
    await expect(ways.last()).toHaveAttribute('href', '#/article/1');

    await site.open('/knowledgeBase');
    await site.main.getByRole('searchbox').fill('Article 3');
    await expect(site.main.getByRole('link', { name: 'Article 3', exact: true })).toBeVisible();
  },
);
