// The steps after the first view, in one part.
export { FitnessStep } from "./fitness-step.tsx";
export { LocationStep } from "./location-step.tsx";
export { NotificationsStep } from "./notifications-step.tsx";
