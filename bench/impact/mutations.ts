import type { Mutation } from './plant';

type Row = [file: string, from: string, to: string, suite: string];

const carousel = 'accessibility/carousel';
const podcast = 'site/podcast';
const routes = 'site/routes';
const share = 'accessibility/shareColumn';
const failing = 'site/failingServices';
const feed = 'site/feedScreens';
const analytics = 'site/analytics';
const surfaces = 'chat/surfaces';
const conversation = 'chat/conversation';
const menu = 'accessibility/servicesMenu';
const burger = 'accessibility/burgerMenu';
const history = 'releases/release';
const canary = 'releases/canary';
const landing = 'landing';
const overrides = 'releases/overrides';

const rows: Record<string, Row[]> = {
  'mf-podcast': [
    ['carousel/neighbours.ts', '(active - 1 + count)', '(active + 1)', carousel],
    ['carousel/useCarousel.ts', 'initialIndex = 1', 'initialIndex = 0', carousel],
    ['carousel/useCarousel.ts', '(titleOf(index), index', "('', index", carousel],
    ['carousel/Slide.tsx', 'inert={!isActive}', 'inert={false}', carousel],
    ['carousel/Slide.tsx', 'parentElement?.focus', 'focus', carousel],
    ['carousel/Slide.module.css', '    display: none;', '    opacity: 1;', carousel],
    ['carousel/TurnButtons.tsx', '(props.nextTitle)', '(props.previousTitle)', carousel],
    ['carousel/PodcastSection.tsx', 'links.podcastShow', 'links.booking', podcast],
    ['texts.ts', ' (by AI)', '', podcast],
    ['texts.ts', "'Player unavailable'", "'No player'", podcast],
    ['player/ShippedPlayer.tsx', 'preload="none"', 'preload="auto"', podcast],
    ['player/ShippedPlayer.tsx', 'toggleButton.current?.focus();', '', podcast],
    ['player/playbackGroup.ts', 'current !== player', 'current === player', carousel],
    ['player/useEmbedStage.ts', 'if (!(await canReach(src)))', 'if (await canReach(src))', podcast],
    ['player/episodePage.ts', "'/embed/', '/')", "'/embed/', '/show/')", podcast],
    ['episodes/chooseEpisodes.ts', 'usable.map', 'usable.slice(1).map', podcast],
  ],
  'mf-content': [
    ['home/Hero.tsx', 'From AI idea to', 'From idea to', routes],
    ['knowledge/useSearch.ts', '{ replace: true }', '{ replace: false }', 'navigation'],
    ['knowledge/useKnowledge.ts', '...written, ...posted', '...posted', 'site/hostileContent'],
    ['share/shareHref.ts', 'twitter.com/intent/tweet', 'twitter.com/share', share],
    ['share/ShareLink.tsx', ', shared ${count} times', '', share],
    ['articles/ReturnLink.tsx', 'host.back(paths.articles);', '', 'site/measures'],
    ['articles/ArticleNotFound.tsx', 'Article not found', 'Nothing here', routes],
    ['lib/fetchJson.ts', 'if (!response.ok)', 'if (response.status > 599)', failing],
    ['feed/PostCard.tsx', 'Read More', 'Read', feed],
    ['resources/CourseRow.tsx', '{course.price}', '{course.type}', feed],
    ['ui/Tooltip.tsx', 'useEscape(open, hide)', 'useEscape(false, hide)', 'accessibility/tooltips'],
    ['about/DemoRequest.tsx', "id={paths.demo.split('#')[1]}", 'id="request"', 'scroll'],
    ['products/ProductDetail.tsx', "', label: product.title", "', label: product.id", analytics],
    ['services/ServiceDetail.tsx', "', label: service.title", "', label: service.id", analytics],
  ],
  'mf-chat': [
    ['widget/ChatWidget.tsx', '`Open chat with', '`Chat with', surfaces],
    ['widget/ChatWidget.tsx', 'launcherRef.current?.focus', 'launcherRef.current?.blur', surfaces],
    ['widget/PanelHeader.tsx', 'aria-label="Close chat"', 'aria-label="Close"', analytics],
    ['widget/PanelDialog.tsx', 'if (isModal) dialog', 'if (!isModal) dialog', surfaces],
    ['page/ChatPage.tsx', '    chat.stop();\n', '', surfaces],
    ['ui/Message.tsx', 'You stopped this reply.', 'Stopped.', surfaces],
    ['ui/Message.module.css', "-role='user'] .bubble", "-role='visitor'] .bubble", surfaces],
    ['ui/useComposer.ts', "event.key !== 'Enter'", "event.key !== 'Tab'", conversation],
    ['ui/createScroller.ts', 'if (distance() >= 1)', 'if (distance() < 0)', surfaces],
    ['transport/receiveReply.ts', 'progress.chunks += 1', 'progress.chunks += 2', 'chat/scaled'],
    ['chat/chatStorage.ts', 'const idleLimitMs = 30 * 60_000', 'const idleLimitMs = -1', surfaces],
    ['conversations/firestoreStore.ts', "status: 'active'", "status: 'open'", conversation],
  ],
  shell: [
    ['theme/ThemeToggle.tsx', 'aria-checked={isDark}', 'aria-checked={!isDark}', 'theme'],
    ['layout/ServicesMenu.tsx', 'useEscape(isOpen,', 'useEscape(false,', menu],
    ['layout/BurgerMenu.tsx', '"Close menu" onClick={close', '"Close menu" onClick={open', burger],
    ['layout/useFocusOnNavigation.ts', 'if (!hash)', 'if (hash)', 'accessibility/focus'],
    ['writeHead.ts', 'writeAll(tags.description,', 'writeAll(tags.title,', 'head'],
    ['texts.ts', "'Still loading'", "'Loading'", 'faults/hangingFiles'],
    ['analytics/redactEmails.ts', '(emailPattern, redactedEmail', "(emailPattern, '$&'", analytics],
    ['texts.ts', "'Loading chunk failed'", "'Not loaded'", 'faults/transientFaults'],
  ],
};

const behindRows: Record<string, Row[]> = {
  'platform/release': [
    ['commands/publish.ts', '|| known.integrity === integrity)', ')', history],
    ['releases/uploadRelease.ts', 'claim?.integrity === integrity', 'claim', history],
    ['releases/uploadRelease.ts', 'files.filter((file) => file !== record)', 'files', history],
    ['state/parts.ts', 'canary && canary.version !== version && {', 'canary && {', canary],
    ['commands/promote.ts', 'const part of parts)', 'const part of parts.slice(0, 1))', history],
    ['commands/revert.ts', 'versions: now.versions', 'versions: old?.versions ?? {}', history],
    [
      'commands/rollback.ts',
      'isOther && stable && (await isThere(store, state, { name, version: stable }))',
      'isOther && stable',
      history,
    ],
    ['keys/owners.ts', 'before.signature ? before : after', 'after', history],
    ['state/checkRecord.ts', 'previous !== newestHash(before)', 'false', history],
    [
      'state/commit.ts',
      'if (await store.create(historyKey(next.revision), text)) return next;',
      'await store.write(historyKey(next.revision), text);\n    return next;',
      history,
    ],
    ['state/commit.ts', '    checkUnchanged(proposal, newest.state);\n', '', history],
    ['store/createDirectoryStore.ts', " && !key.endsWith('.tmp')", '', history],
  ],
  'platform/pages': [
    ['landing/renderLandingPage.tsx', 'href={routeHref(route)}', 'href="/"', landing],
    ['landing/writeLandingPages.ts', 'escapeUTF8(siteUrl + path)', 'escapeUTF8(path)', landing],
    ['documents/writeDocuments.ts', 'registry.policy?.overrideOrigins ?? []', '[]', overrides],
  ],
  'services/collector': [
    ['createAdmission.ts', 'before.counted >=', 'before.counted >', canary],
    ['createIntake.ts', "!(outcome === 'failed' && kind === 'offline')", 'true', canary],
  ],
  'services/ai': [
    ['streaming/followReply.ts', 'let next = after', 'let next = 0', conversation],
    ['streaming/followReply.ts', ' || response.writableNeedDrain) ', ') ', conversation],
    ['limits/createLimits.ts', '?? ownMs', '?? 0', 'chat/failures'],
    [
      'limits/refusePipelining.ts',
      'onceGone(reply.raw, () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));',
      '',
      conversation,
    ],
  ],
  'services/feed': [
    [
      'cache/feedCache.ts',
      'if (Date.now() < entry.retryAt)',
      'if (Date.now() < entry.checkedAt)',
      feed,
    ],
    ['download/addressGuard.ts', ".replace(/^\\[|\\]$|\\.$/g, '')", '', feed],
  ],
  'services/content': [
    ['blog/BlogAddresses.ts', '? publicUrl + address', '? siteUrl + address', failing],
  ],
  'services/firestore': [
    ['rules/parseRules.ts', 'scope) === true', 'scope) !== false', 'chat/strictDatabase'],
  ],
};

const toMutations = (table: Record<string, Row[]>): Mutation[] =>
  Object.entries(table).flatMap(([part, list]) =>
    list.map(([file, from, to, suite]) => ({ part, file, from, to, suite })),
  );

/** Faults that visitors would notice, in every part, with most of them in the part whose release needs the fewest tests. */
export const pageFaults = toMutations(rows);

/** Those, and faults of what releases the parts and serves them. */
export const allFaults = [...pageFaults, ...toMutations(behindRows)];
