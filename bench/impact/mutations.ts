import type { Mutation } from './Mutation';

type Row = [file: string, from: string, to: string, suite: string];

const carousel = 'accessibility/carousel';
const podcast = 'site/podcast';
const surfaces = 'chat/surfaces';
const analytics = 'site/analytics';

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
    ['home/Hero.tsx', 'From AI idea to', 'From idea to', 'site/routes'],
    ['knowledge/useSearch.ts', '{ replace: true }', '{ replace: false }', 'navigation'],
    ['knowledge/useKnowledge.ts', '...written, ...posted', '...posted', 'site/manyArticles'],
    [
      'share/shareHref.ts',
      'twitter.com/intent/tweet',
      'twitter.com/share',
      'accessibility/shareColumn',
    ],
    ['share/ShareLink.tsx', ', shared ${count} times', '', 'accessibility/shareColumn'],
    ['articles/ReturnLink.tsx', 'host.back(paths.articles);', '', 'site/measures'],
    ['articles/ArticleNotFound.tsx', 'Article not found', 'Nothing here', 'site/routes'],
    ['lib/fetchJson.ts', 'if (!response.ok)', 'if (response.status > 599)', 'site/failingServices'],
    ['feed/PostCard.tsx', 'Read More', 'Read', 'site/feedScreens'],
    ['resources/CourseRow.tsx', '{course.price}', '{course.type}', 'site/feedScreens'],
    ['ui/Tooltip.tsx', 'useEscape(open, hide)', 'useEscape(false, hide)', 'accessibility/tooltips'],
    ['about/DemoRequest.tsx', "id={paths.demo.split('#')[1]}", 'id="request"', 'scroll'],
    [
      'products/ProductDetail.tsx',
      "'product-page-view', label: product.title",
      "'product-page-view', label: product.id",
      analytics,
    ],
    [
      'services/ServiceDetail.tsx',
      "'service-page-view', label: service.title",
      "'service-page-view', label: service.id",
      analytics,
    ],
  ],
  'mf-chat': [
    ['widget/ChatWidget.tsx', '`Open chat with', '`Chat with', surfaces],
    [
      'widget/ChatWidget.tsx',
      'launcherRef.current?.focus();',
      'launcherRef.current?.blur();',
      surfaces,
    ],
    ['widget/PanelHeader.tsx', 'aria-label="Close chat"', 'aria-label="Close"', analytics],
    ['widget/PanelDialog.tsx', 'if (isModal) dialog', 'if (!isModal) dialog', surfaces],
    ['page/ChatPage.tsx', '    chat.stop();\n', '', surfaces],
    ['ui/Message.tsx', 'You stopped this reply.', 'Stopped.', surfaces],
    [
      'ui/Message.module.css',
      "data-role='user'] .bubble",
      "data-role='visitor'] .bubble",
      surfaces,
    ],
    ['ui/useComposer.ts', "event.key !== 'Enter'", "event.key !== 'Tab'", 'chat/conversation'],
    ['ui/createScroller.ts', 'if (distance() >= 1)', 'if (distance() < 0)', surfaces],
    ['transport/receiveReply.ts', 'progress.chunks += 1', 'progress.chunks += 2', 'chat/scaled'],
    ['chat/chatStorage.ts', 'const idleLimitMs = 30 * 60_000', 'const idleLimitMs = -1', surfaces],
    ['conversations/firestoreStore.ts', "status: 'active'", "status: 'open'", 'chat/conversation'],
  ],
  shell: [
    [
      'theme/ThemeToggle.tsx',
      'aria-checked={isDark}',
      'aria-checked={!isDark}',
      'accessibility/themeSwitch',
    ],
    [
      'layout/ServicesMenu.tsx',
      'useEscape(isOpen, dismiss)',
      'useEscape(false, dismiss)',
      'accessibility/servicesMenu',
    ],
    [
      'layout/BurgerMenu.tsx',
      'aria-label="Close menu" onClick={close}',
      'aria-label="Close menu" onClick={open}',
      'accessibility/burgerMenu',
    ],
    ['layout/useFocusOnNavigation.ts', 'if (!hash)', 'if (hash)', 'accessibility/focus'],
    ['writeHead.ts', 'writeAll(tags.description,', 'writeAll(tags.title,', 'head'],
    ['texts.ts', "'Still loading'", "'Loading'", 'faults/hangingFiles'],
    [
      'analytics/redactEmails.ts',
      '(emailPattern, redactedEmail)',
      "(emailPattern, '$&')",
      analytics,
    ],
    ['texts.ts', "'Loading chunk failed'", "'Not loaded'", 'faults/transientFaults'],
  ],
};

/** Faults that visitors would notice, in every part, with most of them in the part whose release needs the fewest tests. */
export const mutations: Mutation[] = Object.entries(rows).flatMap(([part, list]) =>
  list.map(([file, from, to, suite]) => ({ part, file, from, to, suite })),
);
