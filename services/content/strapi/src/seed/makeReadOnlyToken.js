const type = 'admin::api-token';
const name = 'site';

/** Creates the site's read token, once. `token` replaces the random one, which is logged. */
async function makeReadOnlyToken(strapi, token) {
  const tokens = strapi.db.query(type);
  if (await tokens.findOne({ where: { name } })) return;
  const service = strapi.service(type);
  const made = await service.create({ name, description: '', type: 'read-only', lifespan: null });
  if (!token) return strapi.log.info(`The site's read-only token: ${made.accessKey}`);
  await tokens.update({ where: { id: made.id }, data: { accessKey: service.hash(token) } });
}

module.exports = { makeReadOnlyToken };
