// The start page's drawings. Its HTML contains them; this code loads only when it is reached from another screen.
import { ConnectingScene } from "#web/ui/art/connecting-scene.tsx";
import { FindingScene } from "#web/ui/art/finding-scene.tsx";
import { CompanyIcon, PrivacyIcon, ReportsIcon, TrialIcon } from "#web/ui/art/reason-icons.tsx";
import {
  ChatStepIcon,
  MeetStepIcon,
  PickStepIcon,
  TrainStepIcon,
} from "#web/ui/art/step-icons.tsx";
import { TrainingScene } from "#web/ui/art/training-scene.tsx";

const fill = "size-full";

export const drawings = {
  finding: <FindingScene className={fill} />,
  training: <TrainingScene className={fill} />,
  connecting: <ConnectingScene className={fill} />,
  pick: <PickStepIcon className={fill} />,
  meet: <MeetStepIcon className={fill} />,
  train: <TrainStepIcon className={fill} />,
  chat: <ChatStepIcon className={fill} />,
  trial: <TrialIcon />,
  company: <CompanyIcon />,
  reports: <ReportsIcon />,
  privacy: <PrivacyIcon />,
  mutual: <ChatStepIcon className={fill} />,
};
