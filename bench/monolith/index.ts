/** The monolith starts like the shell; `webpack.config.ts` names the few modules that differ. */
import '../../shell/src/index';
