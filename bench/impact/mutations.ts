/** A fault in the sources of one part, that visitors would notice. */
export type Mutation = {
  /** Folder of the shell or of a remote. */
  part: string;
  /** Below the part's `src`. */
  file: string;
  /** Occurs in the file once. */
  from: string;
  to: string;
  /** Where it is expected to be noticed: the beginning of a file's name in `e2e/specs`, run first to find out sooner. */
  suite: string;
};

type Row = [file: string, from: string, to: string, suite: string];

const rows: Record<string, Row[]> = {
  'mf-podcast': [
    ['carousel/neighbours.ts', '(active - 1 + count)', '(active + 1)', 'carousel'],
    ['carousel/useCarousel.ts', 'initialIndex = 1', 'initialIndex = 0', 'carousel'],
    ['carousel/useCarousel.ts', '(titleOf(index), index', "('', index", 'carousel'],
    ['carousel/Slide.tsx', 'inert={!isActive}', 'inert={false}', 'carousel'],
    ['carousel/Slide.tsx', 'parentElement?.focus', 'focus', 'carousel'],
    ['carousel/Slide.module.css', '    display: none;', '    opacity: 1;', 'carousel'],
    ['carousel/TurnButtons.tsx', '(props.nextTitle)', '(props.previousTitle)', 'carousel'],
    ['carousel/PodcastSection.tsx', 'links.podcastShow', 'links.booking', 'podcast'],
    ['texts.ts', ' (by AI)', '', 'podcast'],
    ['texts.ts', "'Player unavailable'", "'No player'", 'podcast'],
    ['player/ShippedPlayer.tsx', 'preload="none"', 'preload="auto"', 'podcast'],
    ['player/ShippedPlayer.tsx', 'toggleButton.current?.focus();', '', 'podcast'],
    ['player/playbackGroup.ts', 'current !== player', 'current === player', 'carousel'],
    ['player/useEmbedStage.ts', '!(await canReach(src))', 'await canReach(src)', 'podcast'],
    ['player/episodePage.ts', "'/embed/', '/')", "'/embed/', '/show/')", 'podcast'],
    ['episodes/chooseEpisodes.ts', 'usable.map', 'usable.slice(1).map', 'podcast'],
  ],
  'mf-content': [
    ['home/Hero.tsx', 'From AI idea to', 'From idea to', 'routes'],
    ['knowledge/useSearch.ts', '{ replace: true }', '{ replace: false }', 'navigation'],
    ['knowledge/useKnowledge.ts', '...written, ...posted', '...posted', 'site/hostileContent'],
    ['share/shareHref.ts', 'twitter.com/intent/tweet', 'twitter.com/share', 'shareColumn'],
    ['share/ShareLink.tsx', ', shared ${count} times', '', 'shareColumn'],
    ['articles/ReturnLink.tsx', 'host.back(paths.articles);', '', 'site/measures'],
    ['articles/ArticleNotFound.tsx', 'Article not found', 'Nothing here', 'routes'],
    ['lib/fetchJson.ts', 'if (!response.ok)', 'if (response.status > 599)', 'failingServices'],
    ['feed/PostCard.tsx', 'Read More', 'Read', 'feedScreens'],
    ['resources/CourseRow.tsx', '{course.price}', '{course.type}', 'feedScreens'],
    ['ui/Tooltip.tsx', 'useEscape(open, hide)', 'useEscape(false, hide)', 'accessibility/tooltips'],
    ['about/DemoRequest.tsx', "id={paths.demo.split('#')[1]}", 'id="request"', 'scroll'],
    ['products/ProductDetail.tsx', "', label: product.title", "', label: product.id", 'analytics'],
    ['services/ServiceDetail.tsx', "', label: service.title", "', label: service.id", 'analytics'],
  ],
  'mf-chat': [
    ['widget/ChatWidget.tsx', '`Open chat with', '`Chat with', 'surfaces'],
    ['widget/ChatWidget.tsx', 'Ref.current?.focus', 'Ref.current?.blur', 'surfaces'],
    ['widget/PanelHeader.tsx', 'aria-label="Close chat"', 'aria-label="Close"', 'analytics'],
    ['widget/PanelDialog.tsx', 'if (isModal) dialog', 'if (!isModal) dialog', 'surfaces'],
    ['page/ChatPage.tsx', '    chat.stop();\n', '', 'surfaces'],
    ['ui/Message.tsx', 'You stopped this reply.', 'Stopped.', 'surfaces'],
    ['ui/Message.module.css', "-role='user'] .bubble", "-role='visitor'] .bubble", 'surfaces'],
    ['ui/useComposer.ts', "event.key !== 'Enter'", "event.key !== 'Tab'", 'conversation'],
    ['ui/createScroller.ts', 'if (distance() >= 1)', 'if (distance() < 0)', 'surfaces'],
    ['transport/receiveReply.ts', 'progress.chunks += 1', 'progress.chunks += 2', 'chat/scaled'],
    ['chat/chatStorage.ts', 'idleLimitMs = 30 * 60_000', 'idleLimitMs = -1', 'surfaces'],
    ['conversations/writeToFirestore.ts', "status: 'active'", "status: 'open'", 'conversation'],
  ],
  shell: [
    ['theme/ThemeToggle.tsx', 'aria-checked={isDark}', 'aria-checked={!isDark}', 'theme'],
    ['layout/ServicesMenu.tsx', 'useEscape(isOpen,', 'useEscape(false,', 'servicesMenu'],
    ['layout/BurgerMenu.tsx', 'menu" onClick={close', 'menu" onClick={open', 'burgerMenu'],
    ['layout/useFocusOnNavigation.ts', 'if (!hash)', 'if (hash)', 'accessibility/focus'],
    ['writeHead.ts', 'writeAll(tags.description,', 'writeAll(tags.title,', 'head'],
    ['texts.ts', "'Still loading'", "'Loading'", 'faults/hangingFiles'],
    ['analytics/redactEmails.ts', 'Pattern, redactedEmail', "Pattern, '$&'", 'analytics'],
    ['texts.ts', "'Loading chunk failed'", "'Not loaded'", 'faults/transientFaults'],
  ],
};

/** In every part, with most of them in the part whose release needs the fewest tests. */
export const mutations: Mutation[] = Object.entries(rows).flatMap(([part, list]) =>
  list.map(([file, from, to, suite]) => ({ part, file, from, to, suite })),
);
