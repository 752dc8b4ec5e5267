/** A technician writes their own reviews. */
import type { Client } from './client.ts';
import type { Attack, Target, Technician } from './target.ts';

const PRAISE = { rating: 5, text: 'The best in town.' };

const move = (client: Client, id: number, verb: string, body: object = {}) =>
  client.send('PATCH', `/api/bookings/${id}/${verb}`, body);

async function reviewCount(target: Target, { id }: Technician): Promise<number> {
  return (await target.visitor().get(`/api/technicians/${id}`)).json?.reviewCount ?? 0;
}

export const forgedRatings: Attack[] = [
  {
    name: 'reviews of appointments that have not begun',
    item: 3,
    async run(target) {
      const technician = await target.technician();
      const tries = target.isShort ? 3 : 12;
      let completed = 0;
      for (let at = 0; at < tries; at += 1) {
        const visitor = target.visitor();
        const { id, token } = await target.book(visitor, technician);
        await move(technician.client, id, 'confirm');
        const { status } = await move(technician.client, id, 'complete');
        if (status === 200) completed += 1;
        await visitor.post(`/api/booking-links/${token}/review`, PRAISE);
      }
      const reviews = await reviewCount(target, technician);
      return {
        worked: completed > 0 || reviews > 0,
        figure: `${completed} of ${tries} completed days ahead, ${reviews} five-star reviews`,
      };
    },
  },
  {
    name: 'a no-show before the appointment',
    item: 3,
    async run(target) {
      const technician = await target.technician();
      const { id } = await target.book(target.visitor(), technician);
      await move(technician.client, id, 'confirm');
      const { status } = await move(technician.client, id, 'no-show');
      return { worked: status === 200, figure: `days ahead, answered ${status}` };
    },
  },
  {
    name: 'technicians book themselves',
    item: 3,
    async run(target) {
      const technician = await target.technician();
      const { answer } = await target.book(technician.client, technician);
      return { worked: answer.status === 201, figure: `signed in, answered ${answer.status}` };
    },
  },
  {
    name: 'a request tells that its email or phone is the technician’s',
    item: 3,
    async run(target) {
      const technician = await target.technician();
      const answers: number[] = [];
      for (const typed of [
        {},
        { customerEmail: technician.email },
        { customerPhone: technician.phone },
      ]) {
        answers.push((await target.book(target.visitor(), technician, typed)).answer.status);
      }
      return { worked: new Set(answers).size > 1, figure: `answered ${answers.join(', ')}` };
    },
  },
  {
    name: "a review of a booking with the technician's own email",
    item: 3,
    async run(target) {
      const technician = await target.technician();
      const { email } = technician;
      const job = await target.pastBooking(technician, { email, status: 'completed' });
      return praise(target, technician, job, target.visitor());
    },
  },
  {
    name: "a review from the technician's own browser",
    item: 3,
    async run(target) {
      const technician = await target.technician();
      const job = doneJob(target, technician);
      return praise(target, technician, job, technician.client);
    },
  },
  {
    name: 'a review by a caller whom the technician made up',
    item: 3,
    async run(target) {
      const technician = await target.technician();
      const job = doneJob(target, technician, { isEntered: true });
      return praise(target, technician, job, target.visitor());
    },
  },
  {
    name: 'reviews by links of the API, without a mailbox',
    item: 3,
    async run(target) {
      const technician = await target.technician();
      const { token } = doneJob(target, technician);
      return praise(target, technician, { token, mailbox: token }, target.visitor());
    },
  },
  {
    name: 'a review outlives the customer who was erased',
    item: 3,
    async run(target) {
      const technician = await target.technician();
      const { token, mailbox } = doneJob(target, technician);
      const visitor = target.visitor();
      await visitor.post(`/api/booking-links/${token}/review`, { ...PRAISE, mailbox });
      const before = await reviewCount(target, technician);
      const erased = await visitor.send('DELETE', `/api/booking-links/${token}`);
      const after = await reviewCount(target, technician);
      return {
        worked: after > 0,
        figure: `counted ${before} before, ${after} after (erasing answered ${erased.status})`,
      };
    },
  },
];

/** The emailed link of a completed booking with them. */
const doneJob = (target: Target, technician: Technician, how: { isEntered?: true } = {}) =>
  target.pastBooking(technician, { email: target.email(), status: 'completed', ...how });

/** Whether a review that this client writes counts. */
async function praise(
  target: Target,
  technician: Technician,
  { token, mailbox }: { token: string; mailbox: string },
  client: Client,
) {
  const review = { ...PRAISE, mailbox };
  const { status } = await client.post(`/api/booking-links/${token}/review`, review);
  const reviews = await reviewCount(target, technician);
  return { worked: reviews > 0, figure: `answered ${status}, ${reviews} reviews` };
}
