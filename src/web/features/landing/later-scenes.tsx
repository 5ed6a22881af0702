// The pictures that follow the first, in one part.
export { ConnectingScene } from "../../ui/art/connecting-scene.tsx";
export { TrainingScene } from "../../ui/art/training-scene.tsx";
