/** The monolith starts as the shell does; `webpack.config.ts` names the few modules that differ. */
import '../../shell/src/index';
