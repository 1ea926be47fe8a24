const { mkdtemp, rm, writeFile } = require('node:fs/promises');
const { tmpdir } = require('node:os');
const path = require('node:path');

const uid = 'api::synapsei-article.synapsei-article';
const query = 'populate=*&sort=id&pagination[pageSize]=100';

async function readPage(url, token, page) {
  const address = `${url}/api/synapsei-articles?${query}&pagination[page]=${page}`;
  const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

async function readArticles(url, token) {
  const articles = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const { data, meta } = await readPage(url, token, page);
    articles.push(...data);
    pageCount = meta.pagination.pageCount;
  }
  return articles;
}

/** Copies an image of the other service into Strapi's library. */
async function uploadImage(strapi, origin, image) {
  const response = await fetch(new URL(image.url, origin));
  const bytes = Buffer.from(await response.arrayBuffer());
  const folder = await mkdtemp(path.join(tmpdir(), 'seed-'));
  const filepath = path.join(folder, image.name);
  try {
    await writeFile(filepath, bytes);
    const [file] = await strapi
      .plugin('upload')
      .service('upload')
      .upload({
        data: { fileInfo: { name: image.name, alternativeText: image.alternativeText } },
        files: {
          filepath,
          originalFilename: image.name,
          mimetype: image.mime,
          size: bytes.length,
        },
      });
    return file.id;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Strapi refuses a link to a bare fragment, `#/pricing`; the site treats `/#/pricing` as the same. */
const withPaths = (node) => ({
  ...node,
  ...(node.children && { children: node.children.map(withPaths) }),
  ...(node.type === 'link' && { url: node.url.replace(/^#/, '/#') }),
});

async function createArticle(strapi, origin, { id, attributes }) {
  const { title, subTitle, tags, content, publishedAt, image } = attributes;
  const cover = image.data && (await uploadImage(strapi, origin, image.data.attributes));
  const data = {
    articleId: id,
    title,
    subTitle,
    tags,
    content: content?.map(withPaths),
    image: cover,
  };
  const { documentId } = await strapi.documents(uid).create({ data, status: 'published' });
  // Publishing sets the current time; this restores the article's original date.
  await strapi.db
    .query(uid)
    .updateMany({ where: { documentId, publishedAt: { $notNull: true } }, data: { publishedAt } });
}

/** Fills an empty Strapi with the articles of a service that speaks Strapi 4's format. Without `url` does nothing. */
async function seedArticles(strapi, url, token) {
  if (!url || (await strapi.documents(uid).count({})) > 0) return;
  const articles = await readArticles(url, token);
  for (const article of articles) await createArticle(strapi, url, article);
  strapi.log.info(`${articles.length} articles came from ${url}`);
}

module.exports = { seedArticles };
