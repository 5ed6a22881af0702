import { useId } from "react";
import { Art, paint } from "./art.tsx";
import { Bust } from "./figures.tsx";
import type { HairStyle } from "./figures.tsx";

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

export function FindingScene({ className }: { className: string }) {
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
