/** The plan of a workout, and what is done in it. */
export const workoutPlans = {
  title: "Workout Plan",
  lead: (type: string, duration: string) => `${type} · ${duration} in three parts`,
  done: (done: number, total: number) => `${done} of ${total} done`,
  allDone: "All done. Great work!",
  parts: { warm_up: "Warm-up", main: "Main workout", cool_down: "Cool-down" },
  exercises: {
    gym: {
      warm_up: [
        { name: "Row or cycle, easy", amount: "4 min" },
        { name: "Leg swings and arm circles", amount: "10 each side" },
        { name: "Bodyweight squats", amount: "2 × 12" },
        { name: "Band pull-aparts", amount: "2 × 15" },
      ],
      main: [
        { name: "Goblet squats", amount: "4 × 10" },
        { name: "Bench press, taking turns to spot", amount: "4 × 8" },
        { name: "Romanian deadlifts", amount: "3 × 10" },
        { name: "One-arm dumbbell rows", amount: "3 × 12 each side" },
        { name: "Overhead press", amount: "3 × 10" },
        { name: "Farmer's carry in pairs", amount: "4 × 30 m" },
        { name: "Plank", amount: "3 × 45 s" },
      ],
      cool_down: [
        { name: "Slow walk", amount: "3 min" },
        { name: "Hip flexor stretch", amount: "45 s each side" },
        { name: "Chest stretch at the rack", amount: "45 s each side" },
        { name: "Child's pose", amount: "1 min" },
      ],
    },
    cardio: {
      warm_up: [
        { name: "Brisk walk into an easy jog", amount: "5 min" },
        { name: "High knees and heel kicks", amount: "2 × 30 s" },
        { name: "Walking lunges", amount: "2 × 10" },
      ],
      main: [
        { name: "Steady run at talking pace", amount: "12 min" },
        { name: "Intervals: 1 min fast, 1 min easy", amount: "6 rounds" },
        { name: "Skipping rope or jumping jacks", amount: "3 × 1 min" },
        { name: "Step-ups", amount: "3 × 20" },
        { name: "Mountain climbers", amount: "3 × 40 s" },
        { name: "Relay sprints with your group", amount: "4 each" },
      ],
      cool_down: [
        { name: "Easy jog, then walk", amount: "4 min" },
        { name: "Calf stretch", amount: "45 s each side" },
        { name: "Hamstring stretch", amount: "45 s each side" },
        { name: "Deep breathing", amount: "2 min" },
      ],
    },
    calisthenics: {
      warm_up: [
        { name: "Wrist and shoulder circles", amount: "2 min" },
        { name: "Inchworms", amount: "2 × 6" },
        { name: "Cat-cow", amount: "10 slow" },
        { name: "Scapular push-ups", amount: "2 × 10" },
      ],
      main: [
        { name: "Pull-ups, with a band or a partner's help", amount: "5 × 5" },
        { name: "Push-ups", amount: "5 × 12" },
        { name: "Split squats", amount: "4 × 10 each side" },
        { name: "Dips", amount: "4 × 8" },
        { name: "Rows under a low bar", amount: "4 × 10" },
        { name: "Hollow hold", amount: "4 × 30 s" },
        { name: "Handstand practice at the wall", amount: "10 min" },
        { name: "Squat and push-up ladder in pairs", amount: "10 down to 1" },
      ],
      cool_down: [
        { name: "Hang from the bar", amount: "2 × 30 s" },
        { name: "Shoulder stretch", amount: "45 s each side" },
        { name: "Pigeon stretch", amount: "1 min each side" },
        { name: "Lie still and breathe", amount: "2 min" },
      ],
    },
  },
};
