// The steps with sliders, in one part that comes after the first view.
export { FitnessStep } from "./fitness-step.tsx";
export { LocationStep } from "./location-step.tsx";
