import aiStrategy from './covers/AIStrategyCover.svg';
import aiViralBuzz from './covers/aiViralBuzzCover.svg';
import aureyo from './covers/aureyoCover.svg';
import authenticScope from './covers/authenticScopeCover.svg';
import dlsCricket from './covers/dlsCricketCover.svg';
import gamification from './covers/gamificationCover.svg';
import gcpArchitecture from './covers/gcpArchitectureCover.svg';
import llm from './covers/llmCover.svg';
import mas from './covers/masCover.svg';
import nexus from './covers/nexusCover.svg';
import predictiveAnalysis from './covers/predictiveAnalysisCover.svg';
import qualityCare from './covers/qualityCareCover.svg';
import synapsei from './covers/synapseiCover.svg';
import theorem from './covers/theoremCover.svg';

/** Addresses of the drawings of services and products, by key. */
export const covers: Record<string, string | undefined> = {
  AIStrategy: aiStrategy,
  aiViralBuzz,
  aureyo,
  authenticScope,
  dlsCricket,
  gamification,
  gcpArchitecture,
  llm,
  mas,
  nexus,
  predictiveAnalysis,
  qualityCare,
  synapsei,
  theorem,
};
