// The start page's drawings. Its HTML contains them; this code loads only when it is reached from another screen.
import { useId } from "react";
import {
  ChatStepIcon,
  MeetStepIcon,
  PickStepIcon,
  TrainStepIcon,
} from "#web/ui/art/step-icons.tsx";
import { TrainingScene } from "#web/ui/art/training-scene.tsx";
import { Art, paint } from "#web/ui/art/art.tsx";
import { Bust } from "#web/ui/art/figures.tsx";
import type { HairStyle } from "#web/ui/art/figures.tsx";

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

const frame = { width: 64, height: 64, line: 3.5, className: "size-full" } as const;

function TrialIcon() {
  return (
    <Art {...frame}>
      <path
        d="M32 8 h18 a6 6 0 0 1 6 6 v18 L34 54 a6 6 0 0 1 -8.5 0 L10 38.5 a6 6 0 0 1 0 -8.5z"
        fill={paint.sun}
      />
      <circle cx="45" cy="19" r="4" fill={paint.paper} />
      <path d="M31 45 c-10 -6 -7 -13.5 0 -8.5 c7 -5 10 2.5 0 8.5z" fill={paint.ember} />
    </Art>
  );
}

function CompanyIcon() {
  return (
    <Art {...frame}>
      <path d="M13 45 c6 -5 5 -12 5 -19 a14 14 0 0 1 28 0 c0 7 -1 14 5 19z" fill={paint.ember} />
      <path d="M26 51 a6 6 0 0 0 12 0" />
      <path d="M8 24 q0 -8 5 -13 M56 24 q0 -8 -5 -13" />
    </Art>
  );
}

function ReportsIcon() {
  return (
    <Art {...frame}>
      <path
        d="M32 7 l21 7 v15 c0 14 -9 23 -21 28 c-12 -5 -21 -14 -21 -28 v-15z"
        fill={paint.mint}
      />
      <path d="m22 32 7 7 13 -15" strokeWidth="5" />
    </Art>
  );
}

function PrivacyIcon() {
  return (
    <Art {...frame}>
      <path d="M20 28 v-8 a12 12 0 0 1 24 0 v8" />
      <rect x="11" y="28" width="42" height="28" rx="9" fill={paint.blush} />
      <path d="M32 39 v6" strokeWidth="5" />
    </Art>
  );
}

const bulbs = [
  [64, 45, paint.sun],
  [118, 60, paint.ember],
  [172, 66, paint.mint],
  [228, 66, paint.sun],
  [282, 60, paint.ember],
  [336, 45, paint.mint],
] as const;

function Glass({ x, drink }: { x: number; drink: string }) {
  return (
    <g>
      <path d={`M${x + 4} 232 l8 -34`} />
      <path d={`M${x - 13} 214 h26 l-4 38 h-18z`} fill={paint.paper} />
      <path d={`M${x - 11.5} 226 h23 l-2.5 26 h-18z`} fill={drink} />
    </g>
  );
}

function ConnectingScene({ className }: { className: string }) {
  return (
    <Art width={400} height={320} className={className}>
      <circle cx="200" cy="164" r="138" fill={paint.haze} stroke="none" />
      <path d="M20 26 Q200 108 380 26" />
      {bulbs.map(([x, y, colour]) => (
        <circle key={x} cx={x} cy={y + 8} r="8" fill={colour} />
      ))}
      <path
        d="M102 92 h48 a14 14 0 0 1 14 14 v14 a14 14 0 0 1 -14 14 h-22 l-14 14 v-14 h-12 a14 14 0 0 1 -14 -14 v-14 a14 14 0 0 1 14 -14z"
        fill={paint.paper}
        transform="translate(14 -2)"
      />
      <path d="M140 122 c-16 -10 -10 -22 0 -14 c10 -8 16 4 0 14z" fill={paint.ember} />
      <path
        d="M250 90 h48 a14 14 0 0 1 14 14 v14 a14 14 0 0 1 -14 14 h-12 v14 l-14 -14 h-22 a14 14 0 0 1 -14 -14 v-14 a14 14 0 0 1 14 -14z"
        fill={paint.mint}
        transform="translate(-14 2)"
      />
      <g fill={paint.line} stroke="none">
        <circle cx="244" cy="113" r="4" />
        <circle cx="260" cy="113" r="4" />
        <circle cx="276" cy="113" r="4" />
      </g>
      <Bust x={92} y={184} r={25} depth={80} skin={paint.skins[3]} hair="bun" shirt={paint.sun} />
      <Bust
        x={308}
        y={184}
        r={25}
        depth={80}
        skin={paint.skins[0]}
        hair="short"
        shirt={paint.green}
      />
      <Bust
        x={200}
        y={184}
        r={25}
        depth={80}
        skin={paint.skins[2]}
        hair="curls"
        shirt={paint.ember}
      />
      <Glass x={146} drink={paint.green} />
      <Glass x={254} drink={paint.sun} />
      <path d="M56 300 V272 M344 300 V272" />
      <rect x="28" y="252" width="344" height="22" rx="11" fill={paint.paper} />
      <path d="M110 300 H290" stroke={paint.hazeDeep} />
    </Art>
  );
}

interface Token {
  readonly x: number;
  readonly y: number;
  readonly ground: string;
  readonly shirt: string;
  readonly skin: string;
  readonly hair: HairStyle;
}

const tokens: readonly Token[] = [
  { x: 78, y: 92, ground: paint.mint, shirt: paint.green, skin: paint.skins[0], hair: "bob" },
  { x: 322, y: 78, ground: paint.blush, shirt: paint.ember, skin: paint.skins[2], hair: "curls" },
  { x: 70, y: 236, ground: paint.sun, shirt: paint.paper, skin: paint.skins[1], hair: "short" },
  { x: 328, y: 232, ground: paint.hazeDeep, shirt: paint.sun, skin: paint.skins[3], hair: "bun" },
];

function FindingScene({ className }: { className: string }) {
  const id = useId();
  return (
    <Art width={400} height={320} className={className}>
      <clipPath id={`${id}-map`}>
        <rect x="72" y="40" width="256" height="240" rx="30" />
      </clipPath>
      <g clipPath={`url(#${id}-map)`}>
        <rect x="72" y="40" width="256" height="240" fill={paint.haze} stroke="none" />
        <path
          d="M60 214 C120 196 150 250 210 236 S300 196 340 214 V290 H60z"
          fill={paint.mint}
          stroke="none"
        />
        <g stroke={paint.paper} strokeWidth="14">
          <path d="M60 150 C130 130 170 176 240 158 S320 120 350 128" />
          <path d="M168 30 C156 96 196 150 180 214 S190 270 182 300" />
          <path d="M262 30 C276 92 246 150 270 214 S258 280 264 300" strokeWidth="9" />
          <path d="M60 92 C120 84 170 104 230 88 S320 70 350 76" strokeWidth="9" />
        </g>
      </g>
      <rect x="72" y="40" width="256" height="240" rx="30" />
      {tokens.map((token, index) => (
        <path key={index} d={`M${token.x} ${token.y} L200 176`} strokeDasharray="1 11" />
      ))}
      <path
        d="M200 206 C176 176 162 160 162 138 a38 38 0 0 1 76 0 C238 160 224 176 200 206z"
        fill={paint.ember}
      />
      <circle cx="200" cy="138" r="14" fill={paint.paper} />
      {tokens.map((token, index) => (
        <g key={index}>
          <clipPath id={`${id}-${index}`}>
            <circle cx={token.x} cy={token.y} r="44" />
          </clipPath>
          <circle cx={token.x} cy={token.y} r="44" fill={token.ground} stroke="none" />
          <g clipPath={`url(#${id}-${index})`}>
            <Bust
              x={token.x}
              y={token.y - 2}
              r={21}
              depth={60}
              skin={token.skin}
              hair={token.hair}
              shirt={token.shirt}
            />
          </g>
          <circle cx={token.x} cy={token.y} r="44" />
        </g>
      ))}
    </Art>
  );
}
