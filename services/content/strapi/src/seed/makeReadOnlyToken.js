const type = 'admin::api-token';
const name = 'site';

/** Makes the token that the site reads with, once. `token` replaces the random one; by default it is logged. */
async function makeReadOnlyToken(strapi, token) {
  const tokens = strapi.db.query(type);
  if (await tokens.findOne({ where: { name } })) return;
  const service = strapi.service(type);
  const made = await service.create({ name, description: '', type: 'read-only', lifespan: null });
  if (!token) return strapi.log.info(`The site's read-only token: ${made.accessKey}`);
  await tokens.update({ where: { id: made.id }, data: { accessKey: service.hash(token) } });
}

module.exports = { makeReadOnlyToken };
