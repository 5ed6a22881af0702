// The pictures that follow the first, in one part.
export { ConnectingScene } from "#web/ui/art/connecting-scene.tsx";
export { TrainingScene } from "#web/ui/art/training-scene.tsx";
