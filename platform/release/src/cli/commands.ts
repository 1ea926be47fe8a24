import { canaryHaltCommand, canarySetCommand } from '../commands/canary';
import { configCommand } from '../commands/config';
import { diffCommand } from '../commands/diff';
import { historyCommand } from '../commands/history';
import { keysCommands } from '../commands/keys';
import { policyCommand } from '../commands/policy';
import { previewCommands } from '../commands/preview';
import { promoteCommand } from '../commands/promote';
import { publishCommand } from '../commands/publish';
import { pagesCommand } from '../commands/refreshPages';
import { renderCommand } from '../commands/render';
import { retireCommand } from '../commands/retire';
import { rollbackCommand } from '../commands/rollback';
import { disableCommand, enableCommand } from '../commands/setEnabled';
import { statusCommand } from '../commands/status';
import { verifyCommand } from '../commands/verify';
import { canaryWatchCommand } from '../commands/watchCanary';
import type { Command } from '../commands/defineCommand';

export const commands: Command[] = [
  ...[publishCommand, promoteCommand],
  ...[canarySetCommand, canaryHaltCommand, canaryWatchCommand],
  ...[...previewCommands, rollbackCommand, retireCommand],
  ...[enableCommand, disableCommand, pagesCommand, ...keysCommands, policyCommand, renderCommand],
  ...[configCommand, verifyCommand, diffCommand],
  ...[statusCommand, historyCommand],
];
